import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Site } from './site-server';

export interface Subject {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** Of what the raw server does. */
  share: number;
}

const FILE_SHARE = 0.5;
const PAGE_SHARE = 0.75;
const COMPRESSED = { 'accept-encoding': 'br, gzip' };

/** What visitors read, each by one address. */
export async function readSubjects({ url }: Site): Promise<Subject[]> {
  const home = await text(`${url}/`);
  const find = (pattern: RegExp) => pattern.exec(home)?.[0] ?? missing(String(pattern));
  const menus = JSON.parse(await text(`${url}/api/menus`)) as { data: Menu[] };
  const pdf = `/storage/menus/${menus.data[0]?.file ?? missing('a menu')}`;
  const file = (name: string, path: string) => subject(name, path, FILE_SHARE);
  return [
    subject('/api/widgets/HomeIntro', '/api/widgets/HomeIntro'),
    subject('/api/faqs', '/api/faqs'),
    subject('/api/menus', '/api/menus'),
    subject('home page', '/'),
    { ...subject('home page, not compressed', '/'), headers: {} },
    subject('menus page', '/menus'),
    subject('FAQs page', '/faqs'),
    await notModified('home page, 304', `${url}/`, subject('', '/')),
    file('a menu’s PDF', pdf),
    await notModified('a menu’s PDF, 304', url + pdf, file('', pdf)),
    file('a picture, one width', find(/\/storage\/images\/[^"\s]+/)),
    file('a script', find(/\/assets\/[^"\s]+\.js/)),
    file('a style sheet', find(/\/assets\/[^"\s]+\.css/)),
  ];
}

function subject(name: string, path: string, share = PAGE_SHARE): Subject {
  return { name, path, headers: COMPRESSED, share };
}

/** The same for a browser that has it. */
async function notModified(name: string, url: string, whole: Subject): Promise<Subject> {
  const etag = (await fetch(url)).headers.get('etag') ?? missing(`ETag of ${url}`);
  return { ...whole, name, headers: { ...whole.headers, 'if-none-match': etag } };
}

const text = async (url: string) => (await fetch(url)).text();

function missing(what: string): never {
  throw new Error(`The demo site lacks ${what}.`);
}
