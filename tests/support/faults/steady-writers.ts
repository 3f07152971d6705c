import type { BinItem } from '@saltmarsh/compat-api/contract/bin';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Answer, Client } from '../client';
import { multipart, pdf, pdfPart } from '../fixtures';
import type { Panel } from '../panel';
import { PASSWORD } from '../people';

/** A deleted one. */
const GONE = '';

/** The first is changed and the last removed, each by a writer of its own; this one goes back and forth. */
const SECOND = 1;

/**
 * Writers at work until their server is gone. For each thing they know the values that it may have: the
 * last acknowledged one, or one that was sent later and not acknowledged.
 */
export class SteadyWriters {
  private readonly faqs = new Map<number, Set<string>>();
  private readonly menus = new Map<number, Set<string>>();
  /** By the address that has them: of the settings the tagline, of an account the town. */
  private readonly texts = new Map<string, { field: string; values: Set<string> }>();
  /** The name that each menu began with. */
  private readonly firstNames = new Map<number, string>();
  private readonly unanswered = new Set<string>();
  private serial = 0;
  /** The row of a widget's picture, which the panel replaces: it stays. */
  private libraryFile = 0;
  acknowledged = 0;

  private readonly imageFile: { content: Buffer; name: string; type: string };

  constructor(image: Buffer) {
    this.imageFile = { content: image, name: 'creek.png', type: 'image/png' };
  }

  async prepare(admin: Client, panel: Panel): Promise<void> {
    for (let count = 0; count < 4; count += 1) await this.createFaq(admin);
    for (let count = 0; count < 3; count += 1) await this.createMenu(admin);
    await admin.post('/api/widgets', { name: 'Creek', type: 'TEXT' });
    await admin.post('/api/widgets', { name: 'Quay', type: 'TEXT' });
    await this.saveImage(admin, 'Quay');
    const newest = '/upload/files?page=1&pageSize=1&sort=createdAt:DESC';
    const { results } = this.done(await panel.ask<{ results: { id: number }[] }>('GET', newest));
    this.libraryFile = results[0]?.id ?? NaN;
    const login = { email: 'diner@saltmarsh.test', password: PASSWORD };
    const account = { firstname: 'Dora', lastname: 'Reed', ...login };
    const made = { ...account, password_confirmation: PASSWORD };
    const { id } = this.done(await admin.post<User>('/api/users', made));
    const address = {
      street: '1 Abbey Creek',
      town: 'Faversham',
      county: null,
      postcode: 'ME13 7XX',
    };
    const house = { name: 'Saltmarsh', telephone: '01632 960 555', email: 'table@saltmarsh.test' };
    this.done(await admin.patch('/api/settings', { ...house, address }));
    for (const [path, field] of [
      ['/api/settings', 'tagline'],
      [`/api/users/${id}`, 'town'],
    ] as const) {
      this.texts.set(path, { field, values: new Set() });
      await this.saveText(admin, path);
    }
  }

  /** Resolves when the server is gone. */
  async work(admin: Client, panel: Panel): Promise<void> {
    const forEver = async (write: () => Promise<unknown>) => {
      for (;;) await write();
    };
    await Promise.allSettled([
      forEver(() => this.changeFaq(admin)),
      forEver(() => this.replaceMenu(admin)),
      forEver(async () => {
        await this.replaceMenu(admin, SECOND);
        await this.restoreMenu(admin, SECOND);
      }),
      ...[...this.texts.keys()].map((path) => forEver(() => this.saveText(admin, path))),
      forEver(() => this.saveImage(admin, 'Creek')),
      forEver(() => this.replaceMedia(panel)),
      forEver(async () => {
        await this.createFaq(admin);
        const removed = await this.removeFaq(admin);
        await this.restoreFaq(admin, removed);
        await this.removeFaq(admin);
      }),
      forEver(async () => {
        await this.createMenu(admin);
        await this.removeMenu(admin);
      }),
      forEver(async () => {
        await this.reorder(admin, 'questions', '/api/faqs/order', this.faqs);
        await this.reorder(admin, 'menus', '/api/menus/order', this.menus);
      }),
    ]);
  }

  /** What differs from everything that it may be; the stored state counts from now on. */
  async lost(admin: Client): Promise<string[]> {
    const faqs = (await admin.get<Faq[]>('/api/faqs')).body;
    const menus = (await admin.get<{ data: Menu[] }>('/api/menus?limit=100')).body.data;
    const stored: [number, string][] = await Promise.all(
      menus.map(async ({ id, name, file }) => [id, await labelOf(admin, name, file)] as const),
    ).then((list) => list.map(([id, label]) => [id, label]));
    return [
      ...this.compare('faq', this.faqs, new Map(faqs.map(({ id, question }) => [id, question]))),
      ...this.compare('menu', this.menus, new Map(stored)),
      ...(await this.lostTexts(admin)),
    ];
  }

  private async lostTexts(admin: Client): Promise<string[]> {
    const problems: string[] = [];
    for (const [path, { field, values }] of this.texts) {
      const { body } = await admin.get<Record<string, string>>(path);
      const value = body[field] ?? '';
      if (!values.has(value)) {
        problems.push(`${field} is “${value}”, not ${[...values].join(' or ')}`);
      }
      this.texts.set(path, { field, values: new Set([value]) });
    }
    return problems;
  }

  private compare(kind: string, known: Map<number, Set<string>>, stored: Map<number, string>) {
    const problems: string[] = [];
    for (const [id, values] of known) {
      const value = stored.get(id) ?? GONE;
      if (!values.has(value)) {
        problems.push(`${kind} ${id} is “${value}”, not ${[...values].join(' or ')}`);
      }
      if (value === GONE) known.delete(id);
      else known.set(id, new Set([value]));
    }
    for (const [id, value] of stored) {
      if (known.has(id)) continue;
      if (!this.unanswered.has(value)) problems.push(`${kind} ${id} came back: ${value}`);
      known.set(id, new Set([value]));
    }
    return problems;
  }

  private async createFaq(admin: Client): Promise<void> {
    const question = this.next('Question');
    this.unanswered.add(question);
    const { id } = this.done(await admin.post<Faq>('/api/faqs', { question }));
    this.faqs.set(id, new Set([question]));
  }

  private changeFaq(admin: Client): Promise<void> {
    const question = this.next('Question');
    return this.write(this.faqs, 0, question, (id) => admin.post(`/api/faqs/${id}`, { question }));
  }

  /** Resolves to what was removed. */
  private async removeFaq(admin: Client): Promise<[id: number, question: string]> {
    const [id = NaN, values] = [...this.faqs].at(-1) ?? [];
    const [question = ''] = values ?? [];
    await this.write(this.faqs, -1, GONE, () => admin.delete(`/api/faqs/${id}`));
    return [id, question];
  }

  private async restoreFaq(admin: Client, [id, question]: [number, string]): Promise<void> {
    const { data } = this.done(await admin.get<{ data: BinItem[] }>('/api/bin'));
    const item = data.find(({ kind, entry_id }) => kind === 'faq' && entry_id === id);
    this.faqs.set(id, new Set([GONE, question]));
    this.done(await admin.post(`/api/bin/${item?.id}/restore`));
    this.faqs.set(id, new Set([question]));
  }

  private async createMenu(admin: Client): Promise<void> {
    const name = this.next('Menu');
    this.unanswered.add(name);
    const { id } = this.done(await admin.upload<Menu>('/api/menus', menuForm(name)));
    this.menus.set(id, new Set([name]));
    this.firstNames.set(id, name);
  }

  private replaceMenu(admin: Client, index = 0): Promise<void> {
    const name = this.next('Menu');
    const upload = (id: number) => admin.upload(`/api/menus/${id}`, menuForm(name));
    return this.write(this.menus, index, name, upload);
  }

  /** As it was created, with the PDF of then. */
  private restoreMenu(admin: Client, index: number): Promise<void> {
    const [id = NaN] = [...this.menus].at(index) ?? [];
    const first = this.firstNames.get(id) ?? '';
    const path = `/api/menus/${id}/revisions/1/restore`;
    return this.write(this.menus, index, first, () => admin.post(path));
  }

  private removeMenu(admin: Client): Promise<void> {
    return this.write(this.menus, -1, GONE, (id) => admin.delete(`/api/menus/${id}`));
  }

  private async saveText(admin: Client, path: string): Promise<void> {
    const { field = '', values } = this.texts.get(path) ?? {};
    const text = this.next('Text');
    values?.add(text);
    this.done(await admin.patch(path, { [field]: text }));
    this.texts.set(path, { field, values: new Set([text]) });
  }

  private async saveImage(admin: Client, name: string): Promise<void> {
    const fields = { name, type: 'IMAGE', html: '', alt: this.next(name), image: this.imageFile };
    this.done(await admin.upload<Widget>(`/api/widgets/${name}`, multipart(fields)));
  }

  private async replaceMedia(panel: Panel): Promise<void> {
    this.done(await panel.upload(this.imageFile, {}, this.libraryFile));
  }

  /** The first or last one of a list. */
  private async write(
    known: Map<number, Set<string>>,
    index: number,
    value: string,
    send: (id: number) => Promise<Answer>,
  ): Promise<void> {
    const [id, values] = [...known].at(index) ?? [];
    if (id === undefined || !values) throw new Error('Nothing is left to write.');
    values.add(value);
    this.done(await send(id));
    if (value === GONE) known.delete(id);
    else known.set(id, new Set([value]));
  }

  private async reorder(admin: Client, key: string, path: string, known: Map<number, unknown>) {
    const ids = [...known.keys()].sort(() => Math.random() - 0.5);
    const answer = await admin.post(path, { [key]: ids.map((id) => ({ id })) });
    // 422: one of them was deleted meanwhile.
    if (answer.status !== 422) this.done(answer);
  }

  private next(word: string): string {
    this.serial += 1;
    return `${word} ${this.serial}`;
  }

  private done<Body>({ status, text, body }: Answer<Body>): Body {
    if (status < 200 || status > 204) throw new Error(`${status}: ${text}`);
    this.acknowledged += 1;
    return body;
  }
}

const menuForm = (name: string) => multipart({ name, uploadFile: pdfPart(pdf(name)) });

/** The name, if the PDF says the same. */
async function labelOf(admin: Client, name: string, file: string | null): Promise<string> {
  const { status, text } = await admin.get<string>(`/storage/menus/${file}`);
  const label = /\/Label \(([^)]*)\)/.exec(text)?.[1] ?? `status ${status}`;
  return label === name ? name : `${name} with the PDF of ${label}`;
}
