import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client';
import { inDatabase } from './database';
import { until } from './expectations';
import { ADMIN, type TestServer } from './server';
import { sharedServer } from './shared-server';

export interface Mail {
  headers: Record<string, string>;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The iCalendar attachment, or an empty string. */
  calendar: string;
  source: string;
}

/** Returns the sent emails to `address`, oldest first. */
export function mailsTo(address: string, dataDir = sharedServer().dataDir): Mail[] {
  return allMails(dataDir).filter((mail) => mail.to === address);
}

export function allMails(dataDir = sharedServer().dataDir): Mail[] {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => read(join(folder, name)));
}

/** Parsed emails. Sent emails never change, and waiting tests read them repeatedly. */
const known = new Map<string, Mail>();

function read(path: string): Mail {
  const mail = known.get(path) ?? parse(readFileSync(path, 'utf8'));
  known.set(path, mail);
  return mail;
}

/** Waits for email number `count`, because emails are sent after the response. */
export function mailTo(address: string, count = 1, dataDir?: string): Promise<Mail> {
  return arrival(`Mail ${count} to ${address}`, () => mailsTo(address, dataDir)[count - 1]);
}

export function mailAbout(subject: string, address: string): Promise<Mail> {
  const find = () => mailsTo(address).find((each) => each.subject === subject);
  return arrival(`“${subject}” to ${address}`, find);
}

const ARRIVAL_MS = 30_000;

async function arrival(what: string, find: () => Mail | undefined): Promise<Mail> {
  for (const until = Date.now() + ARRIVAL_MS; Date.now() < until; await sleep(20)) {
    const mail = find();
    if (mail) return mail;
  }
  throw new Error(`${what} did not arrive within ${ARRIVAL_MS} ms.`);
}

export async function subjectsTo(address: string): Promise<string[]> {
  await until(async () => (await inDatabase('SELECT 1 FROM outgoing_mails')).length === 0);
  return mailsTo(address).map(({ subject }) => subject);
}

export function linkIn({ text }: Mail): URL {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return new URL(link);
}

export const tokenIn = (mail: Mail) => linkIn(mail).pathname.split('/').pop() ?? '';

function parse(source: string): Mail {
  const { headers, body } = split(source);
  const parts = partsOf(headers, body);
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '7bit') : '';
  };
  return {
    headers,
    to: headers.to ?? '',
    subject: decodeWords(headers.subject ?? ''),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    calendar: partOf('text/calendar'),
    source,
  };
}

type Part = ReturnType<typeof split>;

function partsOf(headers: Record<string, string>, body: string): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) return [];
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split);
  return parts.flatMap((part) => [part, ...partsOf(part.headers, part.body)]);
}

function split(part: string): { headers: Record<string, string>; body: string } {
  const whole = part.replace(/\r\n/g, '\n').replace(/^\n/, '');
  const end = whole.indexOf('\n\n');
  const lines = whole
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: whole.slice(end + 2) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Decodes encoded words (RFC 2047) and removes white space between them. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_word, encoding: string, content: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decode(content.replaceAll('_', ' '), 'quoted-printable'),
    );
}

/** Queues an email that cannot be delivered, because its folder is missing. */
export async function makeMailWait(server: TestServer): Promise<void> {
  const { url, dataDir } = server;
  rmSync(join(dataDir, 'mail'), { recursive: true });
  const client = await new Client(url).start();
  await client.post('/forgot-password', { email: ADMIN.email });
  await until(() => /Mail \d+ failed, attempt 1/.test(server.log()));
}
