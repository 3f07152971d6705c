import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse' with { 'resolution-mode': 'import' };
import { freePort, startSite } from './bench/site-server';
import { provideChromium } from './checks/programs';

const REPORTS = '.build/lighthouse';
/** Attempts per page. The best one counts, because load on the machine only makes results worse. */
const TRIES = 3;
/** This page asks not to be indexed, so Lighthouse lowers its SEO score. */
const NOT_INDEXED = '/bookingform.html';

/** Minimum scores, out of 100, of every public page. NOT_INDEXED needs no SEO score. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Maximum values, in milliseconds except for the layout shift. */
const VALUES = {
  'largest-contentful-paint': 2000,
  'cumulative-layout-shift': 0.02,
  'total-blocking-time': 100,
};

/** `npm run lighthouse`: measures all public pages. Exits with code 1 if a page misses a target. */
export async function main(): Promise<void> {
  mkdirSync(REPORTS, { recursive: true });
  const site = await startSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    let missed = 0;
    for (const path of await publicPaths(site.url)) {
      missed += Number(await missesTarget(site.url, path, port));
    }
    console.log(missed === 0 ? 'Every page passes.' : `Pages that miss a target: ${missed}`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.remove();
  }
}

/** Returns NOT_INDEXED and the paths in the sitemap, except those of the menus' PDFs. */
async function publicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>(.+?)<\/loc>/g),
    ([, loc = '']) => new URL(loc).pathname,
  );
  return [...paths.filter((path) => !path.startsWith('/storage/')), NOT_INDEXED];
}

async function missesTarget(url: string, path: string, port: number): Promise<boolean> {
  let best: Measurement | undefined;
  for (let attempt = 0; attempt < TRIES && best?.missed.length !== 0; attempt += 1) {
    const next = await measurePage(url, path, port);
    if (!best || next.missed.length < best.missed.length) best = next;
  }
  const { report, figures, missed } = best as Measurement;
  const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
  writeFileSync(join(REPORTS, `${name}.json`), JSON.stringify(report));
  console.log([path, ...figures, ...missed.map((each) => `MISSES ${each}`)].join('  '));
  return missed.length > 0;
}

interface Measurement {
  report: Result;
  figures: string[];
  missed: string[];
}

/** Measures one page with Lighthouse's mobile preset: a slow phone on slow 4G. */
async function measurePage(url: string, path: string, port: number): Promise<Measurement> {
  // Import dynamically: Lighthouse is an ES module, and this file is compiled to CommonJS.
  const { default: lighthouse } = await import('lighthouse');
  const onlyCategories = Object.keys(SCORES);
  const result = await lighthouse(url + path, { port, logLevel: 'error', onlyCategories });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}${path}.`);
  const { lhr: report } = result;
  const scores = Object.entries(SCORES).map(([name, target]) => {
    const value = Math.round((report.categories[name]?.score ?? 0) * 100);
    const isMet = value >= target || (name === 'seo' && path === NOT_INDEXED);
    return { name, value, isMet };
  });
  const values = Object.entries(VALUES).map(([name, target]) => {
    const value = report.audits[name]?.numericValue ?? NaN;
    return { name, value, isMet: value <= target };
  });
  const all = [...scores, ...values];
  return {
    report,
    figures: all.map(({ name, value }) => `${name} ${Number(value.toPrecision(3))}`),
    missed: all.flatMap(({ name, isMet }) => (isMet ? [] : name)),
  };
}
