/** Which entry has which file: Strapi's own table, which the cms and this plugin query below its services. */
export const FILE_RELATIONS_TABLE = 'files_related_mph';

/** Of earlier versions, whose files on their way are of no use to this one: dropped with its rows, and left out of what is restored. */
export const RETIRED_TABLE = 'upload_journal';

/**
 * As SQL, of a row of the history: it is no log-in or change of an account of the site by its holder, such as
 * every customer's. In these words an index has it (cms, database/indices.ts), and so must its queries.
 */
export const IS_WORK = "kind <> 'user' or actor_kind <> 'account' or entry <> actor_id";
