import { paths } from '../../app/paths';

/** The address of a day, a month or a search of the book. */
export function bookAt(where: { date: string } | { month: string } | { search: string }): string {
  return `${paths.bookings}?${new URLSearchParams({ ...where }).toString()}`;
}
