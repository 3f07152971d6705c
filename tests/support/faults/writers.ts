import { type Answer, type Client, done } from '../client';
import { restoreFromBin } from '../content';
import { databaseOf, digest, type SiteData } from '../database';
import { imagePart, multipart, pdf, pdfPart, picture } from '../fixtures';
import type { Panel } from '../panel';
import { PASSWORD } from '../people';

interface Site extends SiteData {
  admin: Client;
  panel: Panel;
}

type Write = (site: Site) => Promise<Answer>;
type Round = [writer: string, work: (site: Site) => Promise<unknown>];

interface Entry {
  id: number;
}

/** Name of entries from which the media library deletes the file. */
const BARE = 'Bare';
const GONE = '404';
/** Width of the original images. */
const WIDTH = 900;
const SETTINGS = '/api/settings';
const TABLES = { faq: 'faqs', menu: 'menus', widget: 'widgets', user: 'users' } as const;
type Kind = keyof typeof TABLES;

const uidOf = (kind: Kind) => `api::${kind}.${kind}`;
const pathOf = (kind: Kind, id: number) => `/api/${TABLES[kind]}/${id}`;

/**
 * Writes in the back office, the panel and the media library until the server dies. Most writers
 * switch an entry between two states. Records the states that each address may show: the last
 * acknowledged one, and any later one without a response.
 */
export class Writers {
  /** Acknowledged rounds by writer. */
  readonly counts = new Map<string, number>();
  private readonly known = new Map<string, Set<string>>();
  /** Names of all entries whose creation was requested. */
  private readonly sent: string[] = [];
  private readonly rounds: Round[] = [];
  /** Writers without a write since `work` began. */
  private idle = new Set<string>();

  async prepare(site: Site): Promise<void> {
    const { admin } = site;
    const swing = (path: string, go: Write, back: Write) => this.addSwing(site, path, go, back);
    const edit = (path: string, go: Write) =>
      swing(path, go, (now) => restoreFromHistory(now.admin, path));
    const remove = (kind: Kind, id: number, go: Write) =>
      swing(pathOf(kind, id), go, (now) => restoreFromBin(kind, id, now.admin));
    const add = (kind: Kind, name: string) => make(admin, kind, name);

    const question = pathOf('faq', await add('faq', 'Tide?'));
    const ask = (text: string) => (now: Site) => now.admin.post(question, { question: text });
    await swing(question, ask('High tide?'), ask('Tide?'));
    const lunch = pathOf('menu', await add('menu', 'Lunch'));
    const serve = (path: string, name: string) => (now: Site) =>
      now.admin.upload(path, menuForm(name));
    await swing(lunch, serve(lunch, 'Luncheon'), serve(lunch, 'Lunch'));
    const supper = pathOf('menu', await add('menu', 'Supper'));
    await edit(supper, serve(supper, 'Dinner'));

    for (const kind of ['faq', 'menu', 'widget'] as const) {
      const id = await add(kind, 'Binned');
      await remove(kind, id, await deletionInPanel(site, kind, id));
    }
    const tea = await add('menu', 'Tea');
    await remove('menu', tea, (now) => now.admin.delete(pathOf('menu', tea)));
    for (const kind of ['menu', 'widget'] as const) {
      const id = await add(kind, BARE);
      await edit(pathOf(kind, id), async (now) =>
        now.panel.ask('DELETE', `/upload/files/${await fileOf(now, kind, id)}`),
      );
    }

    const creek = pathOf('widget', await add('widget', 'Creek'));
    const show = (width: number) => (now: Site) => saveImage(now.admin, creek, 'Creek', width);
    await swing(creek, show(700), show(WIDTH));
    const quay = await add('widget', 'Quay');
    const file = await fileOf(site, 'widget', quay);
    const replace = (width: number) => async (now: Site) =>
      now.panel.upload(await image(width), {}, file);
    await swing(pathOf('widget', quay), replace(700), replace(WIDTH));

    const house = { name: 'Saltmarsh', telephone: '01632 960 555', email: 'table@saltmarsh.test' };
    const address = { street: '1 Quay', town: 'Deal', county: null, postcode: 'CT14 6AA' };
    done(await admin.patch(SETTINGS, { ...house, address, tagline: 'Oysters' }));
    await edit(SETTINGS, (now) => now.admin.patch(SETTINGS, { tagline: 'Whelks' }));
    const account = pathOf('user', await add('user', 'Diner'));
    await edit(account, (now) => now.admin.patch(account, { town: 'Margate' }));

    for (const kind of ['faq', 'menu', 'user'] as const) {
      this.rounds.push([`passing ${kind}`, (now) => this.pass(now.admin, kind)]);
    }
    this.rounds.push(['order', ({ admin: now }) => reorder(now, '/api/faqs', 'questions')]);
    this.rounds.push(['order of menus', ({ admin: now }) => reorder(now, '/api/menus', 'menus')]);
  }

  get areAllAtWork(): boolean {
    return this.idle.size === 0;
  }

  async work(site: Site): Promise<void> {
    this.idle = new Set(this.rounds.map(([writer]) => writer));
    const forEver = async ([writer, round]: Round) => {
      for (;;) {
        await round(site);
        this.idle.delete(writer);
        this.counts.set(writer, (this.counts.get(writer) ?? 0) + 1);
      }
    };
    const ends = await Promise.allSettled(this.rounds.map(forEver));
    const reasons = ends.map((end) => (end.status === 'rejected' ? String(end.reason) : ''));
    const answers = reasons.filter((reason) => /^(Error: \d{3}|TimeoutError)/.test(reason));
    if (answers.length > 0) throw new Error(answers.join('\n'));
  }

  /** Returns unexpected entries and states. Then records the current states. */
  async lost(admin: Client): Promise<string[]> {
    const problems: string[] = [];
    for (const [path, states] of this.known) {
      const state = await shown(admin, path);
      if (!states.has(state)) {
        problems.push(`${path} shows\n${state}\nnot\n${[...states].join('\nor\n')}`);
      }
      this.known.set(path, new Set([state]));
    }
    const faqs = (await idsIn(admin, '/api/faqs')).map((id) => pathOf('faq', id));
    const menus = (await idsIn(admin, '/api/menus')).map((id) => pathOf('menu', id));
    for (const path of [...faqs, ...menus].filter((each) => !this.known.has(each))) {
      const state = await shown(admin, path);
      const name = this.sent.find((each) => state.includes(`"${each}"`));
      const isWhole = path.startsWith('/api/faqs') || state.includes(digest(pdf(name)));
      if (!name || !isWhole) problems.push(`${path} came from nowhere: ${state}`);
      this.known.set(path, new Set([state]));
    }
    return problems;
  }

  private async addSwing(site: Site, path: string, go: Write, back: Write): Promise<void> {
    const made = await shown(site.admin, path);
    done(await go(site));
    const away = await shown(site.admin, path);
    done(await back(site));
    const restored = await shown(site.admin, path);
    if (restored !== made || away === made) throw new Error(`${path}: ${restored}, not ${made}`);
    this.known.set(path, new Set([made]));
    const round = (now: Site) => {
      const isMade = this.known.get(path)?.has(made);
      return this.write(path, isMade ? away : made, () => (isMade ? go : back)(now));
    };
    this.rounds.push([path, round]);
  }

  private async write(path: string, state: string, send: () => Promise<Answer>): Promise<void> {
    this.known.get(path)?.add(state);
    done(await send());
    this.known.set(path, new Set([state]));
  }

  /** Creates, deletes, restores and deletes an entry. Tests of the sweep look for its name. */
  private async pass(admin: Client, kind: 'faq' | 'menu' | 'user'): Promise<void> {
    const name = `Passing ${this.sent.length}`;
    this.sent.push(name);
    const id = await make(admin, kind, name);
    const path = pathOf(kind, id);
    const state = await shown(admin, path);
    this.known.set(path, new Set([state]));
    const remove = () => this.write(path, GONE, () => admin.delete(path));
    await remove();
    if (kind === 'user') return;
    await this.write(path, state, () => restoreFromBin(kind, id, admin));
    await remove();
  }
}

const menuForm = (name: string) => multipart({ name, uploadFile: pdfPart(pdf(name)) });

const image = async (width: number) => imagePart(await picture('png', width, 600), 'creek.png');

async function saveImage(admin: Client, path: string, name: string, width: number) {
  const fields = { name, type: 'IMAGE', html: '', alt: `${name} ${width}` };
  return admin.upload(path, multipart({ ...fields, image: await image(width) }));
}

async function make(admin: Client, kind: Kind, name: string): Promise<number> {
  const list = `/api/${TABLES[kind]}`;
  const login = { email: `${name.replace(' ', '-')}@saltmarsh.test`, password: PASSWORD };
  const person = { firstname: 'Dora', lastname: 'Reed', password_confirmation: PASSWORD };
  const user = { ...login, ...person };
  const fields = { faq: { question: name }, widget: { name, type: 'TEXT' }, user };
  const { id } = done(
    kind === 'menu'
      ? await admin.upload<Entry>(list, menuForm(name))
      : await admin.post<Entry>(list, fields[kind]),
  );
  if (kind === 'widget') done(await saveImage(admin, pathOf(kind, id), name, WIDTH));
  return id;
}

/** Returns status and text, with digests of files for their addresses, without `updated_at`. */
async function shown(admin: Client, path: string): Promise<string> {
  const answer = await admin.get(path);
  if (answer.status === 404) return GONE;
  let text = `${answer.status} ${answer.text.replace(/"updated_at":"[^"]*",?/, '')}`;
  const { file } = answer.body as { file?: string | null };
  for (const address of new Set(text.match(/\/storage\/images\/[^" ]+/g))) {
    text = text.replaceAll(address, await contentAt(admin, address));
  }
  return file ? text.replace(file, await contentAt(admin, `/storage/menus/${file}`)) : text;
}

async function contentAt(admin: Client, address: string): Promise<string> {
  const answer = await fetch(new URL(address, admin.origin));
  return `${answer.status} ${digest(Buffer.from(await answer.arrayBuffer()))}`;
}

async function idsIn(admin: Client, list: string): Promise<number[]> {
  const { body } = await admin.get<Entry[] | { data: Entry[] }>(`${list}?limit=100`);
  return ('data' in body ? body.data : body).map(({ id }) => id);
}

async function reorder(admin: Client, list: string, key: string): Promise<void> {
  const ids = (await idsIn(admin, list)).map((id) => ({ id }));
  const answer = await admin.post(`${list}/order`, { [key]: ids.sort(() => Math.random() - 0.5) });
  // A 422 means that an entry was deleted meanwhile.
  if (answer.status !== 422) done(answer);
}

async function restoreFromHistory(admin: Client, path: string): Promise<Answer> {
  const { data } = done(await admin.get<{ data: Entry[] }>(`${path}/revisions`));
  return admin.post(`${path}/revisions/${data[1]?.id}/restore`);
}

async function deletionInPanel(site: SiteData, kind: Kind, id: number): Promise<Write> {
  const select = `SELECT document_id AS key FROM ${TABLES[kind]} WHERE number = ?`;
  const [row] = await databaseOf(site).run<{ key: string }>(select, [id]);
  const path = `/content-manager/collection-types/${uidOf(kind)}/${row?.key}`;
  return ({ panel }) => panel.ask('DELETE', path);
}

/** Returns the id of the entry's file, which each restore changes. */
async function fileOf(site: SiteData, kind: Kind, id: number): Promise<number | undefined> {
  const [file] = await databaseOf(site).run<Entry>(
    `SELECT file_id AS id FROM files_related_mph
     JOIN ${TABLES[kind]} AS entry ON entry.id = related_id AND related_type = ?
     WHERE entry.number = ?`,
    [uidOf(kind), id],
  );
  return file?.id;
}
