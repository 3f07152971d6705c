import type { BookingExceptionKind } from '@saltmarsh/contract/domain/booking-rules';
import { DEFAULT_SERVICE_RULES } from '@saltmarsh/contract/domain/booking-rules';
import { readDate, writeDate } from '@saltmarsh/contract/domain/british-date';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';

type Service = SiteSetting['booking_services'][number];
type Exception = SiteSetting['booking_exceptions'][number];

/** Rules as typed. Numbers are strings, and an empty one sets no limit. */
export type BookingServiceInput = { [Name in keyof Omit<Service, 'table_minutes'>]: string } & {
  table_minutes: string[];
};

export type BookingExceptionInput = { [Name in keyof Omit<Exception, 'kind'>]: string } & {
  kind: BookingExceptionKind;
};

export interface BookingInput {
  booking_services: BookingServiceInput[];
  booking_exceptions: BookingExceptionInput[];
  booking_reminder: boolean;
  booking_months_kept: string;
}

type BookingSetting = Pick<SiteSetting, keyof BookingInput>;

const text = (value: string | number | null) => String(value ?? '');

function serviceInput({ table_minutes, ...rules }: Service): BookingServiceInput {
  const texts = Object.entries(rules).map(([name, value]) => [name, text(value)]);
  return {
    ...(Object.fromEntries(texts) as Omit<BookingServiceInput, 'table_minutes'>),
    table_minutes: table_minutes.map(text),
  };
}

/** Returns the default rules, to start a service from. */
export function newService(name: string): BookingServiceInput {
  const [two, four, six, more] = DEFAULT_SERVICE_RULES.table_minutes;
  return serviceInput({ ...DEFAULT_SERVICE_RULES, name, table_minutes: [two, four, six, more] });
}

export const NEW_EXCEPTION: BookingExceptionInput = {
  ...{ date: '', until: '', service: '', kind: 'covers' },
  ...{ covers: '', covers_per_time: '', note: '' },
};

export function bookingInputOf(setting: BookingSetting): BookingInput {
  return {
    booking_services: setting.booking_services.map(serviceInput),
    booking_exceptions: setting.booking_exceptions.map((exception) => ({
      date: writeDate(exception.date),
      until: writeDate(text(exception.until)),
      service: text(exception.service),
      kind: exception.kind,
      covers: text(exception.covers),
      covers_per_time: text(exception.covers_per_time),
      note: text(exception.note),
    })),
    booking_reminder: setting.booking_reminder,
    booking_months_kept: text(setting.booking_months_kept),
  };
}

const iso = (typed: string) => readDate(typed) ?? typed.trim();
const orNull = (typed: string) => typed.trim() || null;
/** Sends anything but a number as it is, so that the server says what is wrong with it. */
const number = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : typed) as number;
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : number(typed));

export function bookingSettingOf(input: BookingInput): BookingSetting {
  return {
    booking_services: input.booking_services.map((service) => ({
      name: service.name,
      step: number(service.step),
      last_table: number(service.last_table),
      covers: numberOrNull(service.covers),
      covers_per_time: numberOrNull(service.covers_per_time),
      largest_party: number(service.largest_party),
      confirm_at_once: number(service.confirm_at_once),
      notice: number(service.notice),
      days_ahead: number(service.days_ahead),
      table_minutes: service.table_minutes.map(number) as Service['table_minutes'],
    })),
    booking_exceptions: input.booking_exceptions.map(({ kind, ...exception }) => {
      const isNumbered = kind === 'covers';
      return {
        date: iso(exception.date),
        until: orNull(iso(exception.until)),
        service: orNull(exception.service),
        kind,
        covers: isNumbered ? numberOrNull(exception.covers) : null,
        covers_per_time: isNumbered ? numberOrNull(exception.covers_per_time) : null,
        note: orNull(exception.note),
      };
    }),
    booking_reminder: input.booking_reminder,
    booking_months_kept: number(input.booking_months_kept),
  };
}
