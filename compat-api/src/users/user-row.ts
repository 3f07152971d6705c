import type { Role } from '../contract/user';

/** An account as the database has it; the session layer and every feature know it. */
export interface UserRow {
  id: number;
  documentId: string;
  number: number;
  firstname: string;
  lastname: string;
  address1: string | null;
  address2: string | null;
  town: string | null;
  postcode: string | null;
  email: string;
  telephone: string | null;
  /** The site's role; Strapi's own `role` is for its REST API, which is closed. */
  access: Role;
  emailVerifiedAt: string | null;
  /** bcrypt hash; never leaves the server. */
  password: string | null;
  blocked: boolean | null;
}
