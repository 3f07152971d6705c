/** Progress of the seed in Strapi's store: `begun` or `done`. */
export const SEED_MARK = { type: 'core', name: 'saltmarsh', key: 'seed' };

const CONTENT = ['api::faq.faq', 'api::menu.menu', 'api::widget.widget'] as const;

/** Returns true if the database is empty, or has only an interrupted seed. */
export async function isFirstSeed(): Promise<boolean> {
  const mark = await strapi.store.get(SEED_MARK);
  return mark === 'begun' || (mark !== 'done' && (await isEmpty()));
}

async function isEmpty(): Promise<boolean> {
  for (const uid of CONTENT) {
    if ((await strapi.db.query(uid).count()) > 0) return false;
  }
  return true;
}
