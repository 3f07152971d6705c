/** Strapi's own table that links files to entries. The cms queries it directly. */
export const FILE_RELATIONS_TABLE = 'files_related_mph';

/** A table of earlier versions, dropped and never restored: the unfinished uploads in it mean nothing now. */
export const RETIRED_TABLE = 'upload_journal';

/**
 * SQL condition on a row of the history that excludes an account's own log-ins and changes, such as every
 * customer's. An index has this exact text (cms, database/indices.ts), so its queries must, too.
 */
export const IS_WORK = "kind <> 'user' or actor_kind <> 'account' or entry <> actor_id";
