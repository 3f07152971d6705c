import type { Role, User } from '../contract/user';

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

export function toUser(row: UserRow): User {
  return {
    id: row.number,
    firstname: row.firstname,
    lastname: row.lastname,
    address1: row.address1,
    address2: row.address2,
    town: row.town,
    postcode: row.postcode,
    email: row.email,
    telephone: row.telephone,
    role: row.access,
    email_verified_at: row.emailVerifiedAt && new Date(row.emailVerifiedAt).toISOString(),
  };
}
