import type { Result } from 'lighthouse' with { 'resolution-mode': 'import' };

/** Targets for every public page, with Lighthouse's names: scores of 0 to 100, milliseconds, shift. */
const WANTED = {
  performance: { atLeast: 95 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'largest-contentful-paint': { atMost: 2000 },
  'cumulative-layout-shift': { atMost: 0.02 },
  'total-blocking-time': { atMost: 100 },
} as const;

type Measure = keyof typeof WANTED;
export type Measures = Record<Measure, number>;
const MEASURES = Object.keys(WANTED) as Measure[];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Measurement {
  measures: Measures;
  report: Result;
}

/** Measures one page with Lighthouse's mobile preset: a slow phone on slow 4G. */
export async function measurePage(url: string, port: number): Promise<Measurement> {
  // Import it here, because it is an ES module.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}.`);
  const report = result.lhr;
  return { report, measures: toMeasures(report) };
}

function toMeasures({ categories, audits }: Result): Measures {
  const value = (name: Measure): number => {
    const score = categories[name]?.score;
    if (score !== undefined && score !== null) return Math.round(score * 100);
    return audits[name]?.numericValue ?? NaN;
  };
  return Object.fromEntries(MEASURES.map((name) => [name, value(name)])) as Measures;
}

/**
 * Returns the names of missed targets. For a `noindex` page the search score is ignored: Lighthouse only
 * finds that mark.
 */
export function shortcomings(measures: Measures, isIndexed: boolean): Measure[] {
  return MEASURES.filter((name) => {
    if (name === 'seo' && !isIndexed) return false;
    const wanted = WANTED[name];
    const value = measures[name];
    return 'atLeast' in wanted ? !(value >= wanted.atLeast) : !(value <= wanted.atMost);
  });
}

/** Returns one line of the table. */
export function rowOf(path: string, measures: Measures): string {
  const columns = MEASURES.map((name) =>
    (name === 'cumulative-layout-shift'
      ? measures[name].toFixed(3)
      : String(Math.round(measures[name]))
    ).padStart(6),
  );
  return path.padEnd(20) + columns.join('');
}

export const HEADER = `${'page'.padEnd(20)}${['perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT']
  .map((word) => word.padStart(6))
  .join('')}`;
