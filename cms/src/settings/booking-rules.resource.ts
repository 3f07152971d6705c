import type {
  BookingException,
  BookingRules,
  ServiceRules,
} from '@saltmarsh/contract/domain/booking-rules';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { ComponentRow } from '../database/rows';

interface RulesRow {
  bookingServices?: ComponentRow<'site.booking-service'>[];
  bookingExceptions?: ComponentRow<'site.booking-exception'>[];
}

/** The default until the settings say otherwise. */
export const MONTHS_KEPT = 12;

/** @param row `null` until settings are saved */
export function toBookingRules(row: RulesRow | null): BookingRules {
  return {
    services: (row?.bookingServices ?? []).map(toService),
    exceptions: (row?.bookingExceptions ?? []).map(toException),
  };
}

function toService(row: ComponentRow<'site.booking-service'>): ServiceRules {
  return {
    name: row.name,
    step: row.step,
    last_table: row.lastTable,
    covers: row.covers,
    covers_per_time: row.coversPerTime,
    largest_party: row.largestParty,
    confirm_at_once: row.confirmAtOnce,
    notice: row.notice,
    days_ahead: row.daysAhead,
    table_minutes: [row.minutesForTwo, row.minutesForFour, row.minutesForSix, row.minutesForMore],
  };
}

function toException(row: ComponentRow<'site.booking-exception'>): BookingException {
  return {
    date: row.date,
    until: row.until,
    service: row.service,
    kind: row.kind,
    covers: row.covers,
    covers_per_time: row.coversPerTime,
  };
}

interface SettingsRow extends RulesRow {
  bookingReminder?: boolean | null;
  bookingMonthsKept?: number | null;
}

type BookingSettings = Pick<
  SiteSetting,
  'booking_services' | 'booking_exceptions' | 'booking_reminder' | 'booking_months_kept'
>;

/** Returns the booking settings as admins write them. */
export function bookingSettingsOf(row: SettingsRow | null): BookingSettings {
  return {
    booking_services: (row?.bookingServices ?? []).map((service) => {
      const { table_minutes, ...rules } = toService(service);
      const [two, four, six, more] = table_minutes;
      return { ...rules, table_minutes: [two, four, six, more] };
    }),
    booking_exceptions: (row?.bookingExceptions ?? []).map((exception) => ({
      ...toException(exception),
      note: exception.note,
    })),
    booking_reminder: row?.bookingReminder ?? true,
    booking_months_kept: row?.bookingMonthsKept ?? MONTHS_KEPT,
  };
}

type ServiceColumns = Omit<ComponentRow<'site.booking-service'>, 'id'>;
type ExceptionColumns = Omit<ComponentRow<'site.booking-exception'>, 'id'>;

export function serviceColumns(service: SiteSetting['booking_services'][number]): ServiceColumns {
  const [minutesForTwo, minutesForFour, minutesForSix, minutesForMore] = service.table_minutes;
  return {
    name: service.name,
    step: service.step,
    lastTable: service.last_table,
    covers: service.covers,
    coversPerTime: service.covers_per_time,
    largestParty: service.largest_party,
    confirmAtOnce: service.confirm_at_once,
    notice: service.notice,
    daysAhead: service.days_ahead,
    ...{ minutesForTwo, minutesForFour, minutesForSix, minutesForMore },
  };
}

export function exceptionColumns({
  covers_per_time: coversPerTime,
  ...exception
}: SiteSetting['booking_exceptions'][number]): ExceptionColumns {
  return { ...exception, coversPerTime };
}
