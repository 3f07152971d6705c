/** `POST /api/bookings`. */
export interface BookingRequest {
  name: string;
  email: string;
  telephone: string;
  /** `YYYY-MM-DD` and `HH:MM`, Europe/London. */
  date: string;
  time: string;
  guests: number;
  notes: string | null;
}
