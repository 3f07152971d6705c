/** SQLite belongs to one process (`scripts/serve/data-dir-lock.ts`). */
export const hasOtherInstances = (): boolean => strapi.db.dialect.client === 'postgres';
