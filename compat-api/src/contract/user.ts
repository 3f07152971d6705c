export type Role = 'user' | 'pta' | 'admin';

/** A person as the API shows them (spec §3). Passwords are write-only. */
export interface User {
  id: number;
  firstname: string;
  lastname: string;
  address1: string | null;
  address2: string | null;
  town: string | null;
  postcode: string | null;
  email: string;
  /** Labelled "Mobile number" in the profile. */
  telephone: string | null;
  role: Role;
  /** ISO 8601 UTC; `null` until the address has been verified. */
  email_verified_at: string | null;
}

/** The signed-in user's own record (`GET` and `POST /api/user`). */
export interface OwnUser extends User {
  /** Log-in asks for a code, too. */
  two_factor_enabled: boolean;
  /** The same, by the name that `POST /login` gives it. */
  two_factor: boolean;
}
