/** What `npm run test:all` looks at, and the few that stand for it in `npm test`. */
export function inTier<Item>(all: readonly Item[], few: readonly Item[]): readonly Item[] {
  return process.env.TEST_TIER === 'all' ? all : few;
}
