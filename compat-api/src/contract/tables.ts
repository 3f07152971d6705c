/** Which entry has which file: Strapi's own table, which the cms and this plugin query below its services. */
export const FILE_RELATIONS_TABLE = 'files_related_mph';
