/** Links files to entries: Strapi's own table, queried directly by the cms and this plugin. */
export const FILE_RELATIONS_TABLE = 'files_related_mph';

/** A former table, dropped and never restored: its files in transit are of no use to this version. */
export const RETIRED_TABLE = 'upload_journal';

/**
 * SQL condition on a row of the history that excludes an account's own log-ins and changes, such as every
 * customer's. An index has this exact text (cms, database/indices.ts), so its queries must, too.
 */
export const IS_WORK = "kind <> 'user' or actor_kind <> 'account' or entry <> actor_id";
