import type { BookingRules } from '@saltmarsh/contract/domain/booking-rules';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import type { ComponentRow } from '../database/rows';
import { fieldsOf, toColumns } from './setting-columns';

interface RulesRow {
  bookingServices?: ComponentRow<'site.booking-service'>[];
  bookingExceptions?: ComponentRow<'site.booking-exception'>[];
}

type Service = SiteSetting['booking_services'][number];
type Exception = SiteSetting['booking_exceptions'][number];

/** The default until the settings say otherwise. */
export const MONTHS_KEPT = 12;

/** @param row `null` until settings are saved */
export function toBookingRules(row: RulesRow | null) {
  return {
    services: (row?.bookingServices ?? []).map(toService),
    exceptions: (row?.bookingExceptions ?? []).map(toException),
  } satisfies BookingRules;
}

const RULES = [
  ...(['name', 'step', 'last_table', 'covers', 'covers_per_time', 'largest_party'] as const),
  ...(['confirm_at_once', 'notice', 'days_ahead'] as const),
];
const EXCEPTION = [
  ...(['date', 'until', 'service', 'kind', 'covers', 'covers_per_time', 'note'] as const),
];

function toService(row: ComponentRow<'site.booking-service'>): Service {
  const { minutesForTwo, minutesForFour, minutesForSix, minutesForMore } = row;
  return {
    ...fieldsOf(row, RULES),
    table_minutes: [minutesForTwo, minutesForFour, minutesForSix, minutesForMore],
  };
}

const toException = (row: ComponentRow<'site.booking-exception'>): Exception =>
  fieldsOf(row, EXCEPTION);

export function serviceColumns({ table_minutes, ...rules }: Service) {
  const [minutesForTwo, minutesForFour, minutesForSix, minutesForMore] = table_minutes;
  return {
    ...toColumns(rules),
    ...{ minutesForTwo, minutesForFour, minutesForSix, minutesForMore },
  };
}
