/**
 * What each database says about itself, and what its instances share for a moment. A start writes it, so
 * it is neither saved nor restored; the names of the migrations are compared.
 */
const MIGRATIONS = ['strapi_migrations', 'strapi_migrations_internal'];
const OWN = [...MIGRATIONS, 'strapi_database_schema', 'rate_limits', 'leases'];

export const isContent = ({ name }: { name: string }) => !OWN.includes(name);
export const isMigrations = ({ name }: { name: string }) => MIGRATIONS.includes(name);

/** Tables that have rows after a first start with `SEED=none`. */
const FILLED_BY_START = [
  ...OWN,
  ...['strapi_core_store_settings', 'strapi_api_tokens', 'i18n_locale', 'number_counters'],
  ...['admin_roles', 'admin_permissions', 'admin_permissions_role_lnk'],
  ...['up_roles', 'up_permissions', 'up_permissions_role_lnk'],
];

export const isFilledByStart = ({ name }: { name: string }) => FILLED_BY_START.includes(name);
