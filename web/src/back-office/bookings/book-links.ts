import { paths } from '../../app/paths';

/** Returns the URL of a day, a month or a search of the bookings. */
export function bookAt(where: { date: string } | { month: string } | { search: string }): string {
  return `${paths.bookings}?${new URLSearchParams({ ...where }).toString()}`;
}
