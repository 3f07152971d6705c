import type { BookingRules } from '@saltmarsh/contract/domain/booking-rules';
import { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { fieldsOf, toColumns } from '../database/message-columns';
import type { ComponentRow } from '../database/rows';

interface RulesRow {
  bookingServices?: ComponentRow<'site.booking-service'>[];
  bookingExceptions?: ComponentRow<'site.booking-exception'>[];
}

type Service = SiteSetting['booking_services'][number];
type Exception = SiteSetting['booking_exceptions'][number];

/** The number of months for which guests' data is kept, until the settings say otherwise. */
export const MONTHS_KEPT = 12;

/** @param row `null` until settings are saved */
export function toBookingRules(row: RulesRow | null) {
  return {
    services: (row?.bookingServices ?? []).map(toService),
    exceptions: (row?.bookingExceptions ?? []).map(toException),
  } satisfies BookingRules;
}

const { booking_services, booking_exceptions } = SiteSetting.shape;

function toService(row: ComponentRow<'site.booking-service'>): Service {
  const { minutesForTwo, minutesForFour, minutesForSix, minutesForMore } = row;
  return {
    ...fieldsOf(row, booking_services.element),
    table_minutes: [minutesForTwo, minutesForFour, minutesForSix, minutesForMore],
  };
}

const toException = (row: ComponentRow<'site.booking-exception'>): Exception =>
  fieldsOf(row, booking_exceptions.element);

export function serviceColumns({ table_minutes, ...rules }: Service) {
  const [minutesForTwo, minutesForFour, minutesForSix, minutesForMore] = table_minutes;
  return {
    ...toColumns(rules),
    ...{ minutesForTwo, minutesForFour, minutesForSix, minutesForMore },
  };
}
