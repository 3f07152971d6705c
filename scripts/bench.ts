import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import { Browser } from './bench/browser';
import { measure, Report } from './bench/report';
import * as scenarios from './bench/scenarios';
import { startSite, type Site } from './bench/site-server';
import { createScratchDatabase } from './checks/postgres';

export interface Bench {
  site: Site;
  admin: Browser;
  report: Report;
  /** Duration of one measurement under load. */
  seconds: number;
}

/** `npm run bench`: measures how fast the site is, for the tables of docs/performance.md. */
export async function main(): Promise<void> {
  const { BENCH_SECONDS, BENCH_DATABASE } = process.env;
  const database = BENCH_DATABASE === 'postgres' ? await createScratchDatabase('bench') : undefined;
  const site = await startSite(database?.url);
  try {
    const [report, admin] = [new Report(), new Browser(site.url)];
    await admin.send('/sanctum/csrf-cookie');
    await admin.send('/login', site.admin);
    await measureAll({ site, admin, report, seconds: Number(BENCH_SECONDS) || 5 });
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
    const date = new Date().toISOString().slice(0, 10);
    const software = `${database ? 'PostgreSQL' : 'SQLite'}, Node ${process.version}`;
    report.print(`${date}, ${software}, ${machine}.`);
  } finally {
    await site.remove();
    await database?.drop();
  }
}

/**
 * Runs the scenarios. The start, reads and uploads are measured first, with only the demo's data,
 * because the later scenarios add thousands of rows.
 */
async function measureAll(bench: Bench): Promise<void> {
  const { site, report } = bench;
  report.section('Start until /readyz, with saved data');
  const { 'p50 ms': median = NaN } = await measure(3, site.start, site.stop);
  report.add('median of 3', { ms: median }, 'ms ≤ 3000');
  await measureReads(bench);
  await scenarios.measureUploads(bench);
  await scenarios.measureEdits(bench);
  await scenarios.measureBookings(bench);
  await scenarios.measureHistory(bench);
  await scenarios.measureAccounts(bench);
  await scenarios.measureLogIns(bench);
  report.section('Memory after all this');
  const status = readFileSync(`/proc/${site.pid()}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  report.add('the site', { MB: kilobytes / 1024 }, 'MB ≤ 350');
}

/** Targets: the site's requests per second, as a share of those of a bare `node:http` server. */
const [PAGE_TARGET, FILE_TARGET] = ['of raw ≥ 0.75', 'of raw ≥ 0.5'];

/** Compares public reads with a bare `node:http` server that sends the same bytes. */
async function measureReads({ site, report, seconds }: Bench): Promise<void> {
  report.section('Reads');
  let sent: IncomingMessage;
  let body: Buffer;
  const server = createServer((_request, response) => {
    response.writeHead(sent.statusCode ?? 0, sent.rawHeaders).end(body);
  }).listen(0, '127.0.0.1');
  for (const { name, path, etag, target } of await subjectsOf(site.url)) {
    const headers = { 'accept-encoding': 'br, gzip', ...(etag ? { 'if-none-match': etag } : {}) };
    const url = site.url + path;
    sent = await new Promise((resolve) => get(url, { headers }, resolve));
    body = await buffer(sent);
    const raw = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Warm up: let both servers compile their code, and the site cache the response.
    for (const each of [raw, url]) await load({ url: each, headers, duration: 1 });
    const { requests: bare } = await load({ url: raw, headers, duration: seconds });
    const { requests, latency } = await load({ url, headers, duration: seconds });
    const figures = {
      ...{ 'requests/s': requests.average, 'of raw': requests.average / bare.average },
      ...{ 'p50 ms': latency.p50, 'p97.5 ms': latency.p97_5, 'p99 ms': latency.p99 },
    };
    report.add(name, figures, target);
  }
  server.close();
}

async function subjectsOf(url: string) {
  const home = await fetch(`${url}/`);
  const etag = home.headers.get('etag');
  const image = /\/storage\/images\/[^"\s]+/.exec(await home.text())?.[0];
  const menus = (await (await fetch(`${url}/api/menus`)).json()) as { data: Menu[] };
  return [
    { name: 'a widget', path: '/api/widgets/HomeIntro', target: PAGE_TARGET },
    { name: '/api/faqs', path: '/api/faqs', target: PAGE_TARGET },
    { name: '/api/menus', path: '/api/menus', target: PAGE_TARGET },
    { name: 'home page', path: '/', target: PAGE_TARGET },
    { name: 'home page, 304', path: '/', etag, target: PAGE_TARGET },
    { name: 'a menu’s PDF', path: `/storage/menus/${menus.data[0]?.file}`, target: FILE_TARGET },
    { name: 'an image', path: image ?? '', target: FILE_TARGET },
  ];
}

/**
 * Sends as many requests as possible from a separate thread, and measures them.
 * @throws Error if a request fails
 */
async function load(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ ...options, connections: 64, workers: 1 });
  const failed = result.errors + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${options.url}: ${failed} requests failed.`);
  return result;
}
