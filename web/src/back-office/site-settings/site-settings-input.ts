import { DEFAULT_SERVICE_RULES } from '@saltmarsh/contract/domain/booking-rules';
import { specialDaysOf, type SpecialDays } from '@saltmarsh/contract/domain/opening-hours';
import { weekdays } from '@saltmarsh/contract/domain/weekdays';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';

/** Replaces `null` by `''`, the value of an empty field. */
type Filled<Value> = Value extends null
  ? ''
  : Value extends object
    ? { [Name in keyof Value]: Filled<Value[Name]> }
    : Value;

interface Regrouped extends Omit<SiteSetting, 'opening_exceptions' | 'notice'> {
  /** Closed days keep their hours until a save, in case the owner opens the days again. */
  opening_exceptions: (SpecialDays & { closed: boolean })[];
  notice: NonNullable<SiteSetting['notice']>;
}

/** Form values. Numbers, dates and times may contain any text, because the server checks them. */
export type SettingsInput = Filled<Regrouped>;

export type SpecialDaysInput = SettingsInput['opening_exceptions'][number];
export type ServiceInput = SpecialDaysInput['spans'][number];
export type BookingServiceInput = SettingsInput['booking_services'][number];
export type BookingExceptionInput = SettingsInput['booking_exceptions'][number];

const NO_NOTICE = { text: '', link: '', link_text: '', from: '', until: '' };

export const NO_TIMES: ServiceInput = { name: '', opens: '', closes: '' };

export const newService = (name: string) =>
  replaced({ ...DEFAULT_SERVICE_RULES, name }, null, '') as BookingServiceInput;

export const NEW_EXCEPTION: BookingExceptionInput = {
  ...{ date: '', until: '', service: '', kind: 'covers' },
  ...{ covers: '', covers_per_time: '', note: '' },
};

export function inputOf(setting: SiteSetting): SettingsInput {
  const { opening_hours, opening_exceptions, notice } = setting;
  const input = {
    ...setting,
    opening_hours: weekdays.flatMap((each) => opening_hours.filter(({ day }) => day === each)),
    opening_exceptions: specialDaysOf(opening_exceptions).map((days) => ({
      ...days,
      closed: days.spans.length === 0,
    })),
    notice: notice ?? NO_NOTICE,
  };
  return replaced(input, null, '') as SettingsInput;
}

export function settingOf(input: SettingsInput): SiteSetting {
  const { booking_exceptions, notice } = input;
  const setting = {
    ...input,
    opening_exceptions: exceptionRows(input).map(({ row }) => row),
    booking_exceptions: booking_exceptions.map((exception) =>
      exception.kind === 'covers' ? exception : { ...exception, covers: '', covers_per_time: '' },
    ),
    notice: Object.values(notice).some((text) => text !== '') ? notice : null,
  };
  return replaced(setting, '', null) as SiteSetting;
}

function replaced(value: unknown, from: '' | null, to: '' | null): unknown {
  const replace = (_name: string, each: unknown) => (each === from ? to : each);
  return JSON.parse(JSON.stringify(value, replace));
}

/** Returns the API rows of all special days, each with the path of its fields in the form. */
function exceptionRows({ opening_exceptions }: SettingsInput) {
  return opening_exceptions.flatMap(({ spans, note, ...days }, index) => {
    const path = `opening_exceptions.${index}`;
    if (days.closed) return [{ path, row: { ...days, ...NO_TIMES, note } }];
    return spans.map((span, at) => ({
      path: `${path}.spans.${at}`,
      // The first row's note is for all services of these days.
      row: { ...days, ...span, note: at === 0 ? note : '' },
    }));
  });
}

/**
 * Returns the form field for an API field, e.g. `opening_exceptions.1.spans.1.opens` for
 * `opening_exceptions.2.opens`.
 */
export function fieldNameOf(input: SettingsInput, path: string): string {
  const [list, index, name = ''] = path.split('.');
  const sent = list === 'opening_exceptions' && exceptionRows(input)[Number(index)];
  if (!sent) return path;
  const isOfService = name in NO_TIMES;
  return `${isOfService ? sent.path : sent.path.replace(/\.spans\..*/, '')}.${name}`;
}

/** Returns true if no saved row, at any position, has the same values. */
export function isUnsaved(row: unknown, saved: readonly unknown[] = []): boolean {
  const text = JSON.stringify(row);
  return !saved.some((each) => JSON.stringify(each) === text);
}
