/** How far the demo has been seeded, in Strapi's store: `begun` or `done`. */
export const SEED_MARK = { type: 'core', name: 'saltmarsh', key: 'seed' };
