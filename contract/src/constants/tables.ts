/** Strapi's own table that links files to entries. The cms queries it directly. */
export const FILE_RELATIONS_TABLE = 'files_related_mph';

/** A table in which earlier versions kept unfinished uploads. It is dropped, and never restored. */
export const RETIRED_TABLE = 'upload_journal';

/**
 * SQL condition on a row of the history that excludes changes and log-ins that customers made to their own
 * account. An index has exactly this text (cms, database/indices.ts), so queries must use it unchanged.
 */
export const IS_WORK = "kind <> 'user' or actor_kind <> 'account' or entry <> actor_id";
