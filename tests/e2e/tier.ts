/** All items in `npm run test:all`, and a few that stand for them in `npm test`. */
export function inTier<Item>(all: readonly Item[], few: readonly Item[]): readonly Item[] {
  return process.env.TEST_TIER === 'all' ? all : few;
}
