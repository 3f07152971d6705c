export type Weekday =
  'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** One service (lunch, dinner …) on one weekday; times are `HH:MM` in Europe/London. */
export interface OpeningService {
  day: Weekday;
  name: string | null;
  opens: string;
  closes: string;
}

/** A date that departs from the week: closed, or open at other times. */
export interface OpeningException {
  /** `YYYY-MM-DD`, Europe/London. */
  date: string;
  closed: boolean;
  opens: string | null;
  closes: string | null;
  note: string | null;
}

export interface SocialLink {
  /** What the link says, e.g. `Instagram`. */
  name: string;
  url: string;
}

export interface SiteAddress {
  street: string;
  town: string;
  county: string | null;
  postcode: string;
}

/** `GET /api/site`: what every page needs to know about the house. */
export interface Site {
  name: string;
  tagline: string | null;
  telephone: string;
  email: string;
  address: SiteAddress;
  map_url: string | null;
  social_links: SocialLink[];
  opening_hours: OpeningService[];
  opening_exceptions: OpeningException[];
  /** Provider's page for `/bookingform.html`; `null` shows our own form. */
  booking_url: string | null;
  /** Provider's checkout for `/vouchers`; `null` sells by telephone and e-mail. */
  voucher_url: string | null;
  /** Measurement ids, loaded only after consent. */
  analytics_ids: string[];
  /** Numbers of the menus on `/festive`, which `/menus` leaves out; never empty. */
  festive_menus: number[];
}
