import type { Row } from '../strapi/rows';
import type { USER } from '../uids';

/**
 * An account as the database has it; the session layer and every feature know it. `access` is the site's
 * role (Strapi's own `role` is for its REST API, which is closed), `password` a bcrypt hash.
 */
export type UserRow = Row<typeof USER>;
