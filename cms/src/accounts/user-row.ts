import type { Row } from '../database/rows';
import type { USER } from '../uids';

/**
 * An account in the database. `access` is the site's role (Strapi's own `role` is for its closed REST
 * API), `password` a bcrypt hash.
 */
export type UserRow = Row<typeof USER>;
