import { makeAccounts } from './bench/accounts';
import { startRawServer } from './bench/raw-server';
import { startSite } from './bench/site-server';
import { measure, measureWithLogins } from './bench/load';
import type { Figures } from './bench/load';

const ROUNDS = 3;

/** `npm run bench`: requests a second and latencies, next to a bare `node:http` in the same run. */
export async function main(): Promise<void> {
  const site = await startSite();
  try {
    const widget = `${site.url}/api/widgets/HomeIntro`;
    const home = `${site.url}/`;
    const raw = await startRawServer(await (await fetch(widget)).text());
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        console.log(`\nRound ${round} of ${ROUNDS}, 32 connections`);
        const bare = await measure(raw.url);
        print('node:http, the same bytes', bare);
        print('one widget, cached', await measure(widget), bare);
        print('home page, cached', await measure(home), bare);
      }
    } finally {
      raw.stop();
    }
    console.log('\nA public page beside 50 log-ins a second, valid and invalid mixed');
    print('alone', await measure(home, { connections: 4 }));
    const beside = await measureWithLogins(home, site, await makeAccounts(site, 25));
    print('with log-ins', beside.page);
    console.log(`  log-ins completed: ${beside.logins}`);
    console.log(`\nResident memory of the site: ${site.residentMegabytes()} MB`);
  } finally {
    await site.stop();
  }
  process.exit(0);
}

function print(name: string, figures: Figures, beside?: Figures): void {
  const share = beside ? `  ${((100 * figures.perSecond) / beside.perSecond).toFixed(0)} %` : '';
  const rate = Math.round(figures.perSecond).toLocaleString('en-GB').padStart(8);
  console.log(
    `  ${name.padEnd(28)}${rate} /s   p50 ${figures.p50} ms   p99 ${figures.p99} ms${share}`,
  );
}
