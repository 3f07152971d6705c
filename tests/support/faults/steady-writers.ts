import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Client } from '../client';
import { done } from '../done';
import { restoreFromBin } from '../shown-entry';
import { GONE, menuForm, SETTINGS, Writers, type Site } from './writers';

const idOf = (path: string) => Number(path.split('/').at(-1));

/** Writers who make, change, restore, order and delete in the back office, and replace a file in the panel. */
export class SteadyWriters extends Writers {
  /** What was sent to be made, whether or not it was answered. */
  private readonly sent = new Set<string>();
  /** The name that each menu began with. */
  private readonly firstNames = new Map<string, string>();
  /** The row of a widget's picture, which the panel replaces: it stays. */
  private libraryFile = 0;
  /** Of the settings the tagline, of an account the town. */
  private texts: [path: string, field: string][] = [];

  async prepare({ admin, panel }: Site): Promise<void> {
    for (let count = 0; count < 4; count += 1) await this.makeFaq(admin);
    for (let count = 0; count < 3; count += 1) await this.makeMenu(admin);
    for (const name of ['Creek', 'Quay']) {
      await admin.post('/api/widgets', { name, type: 'TEXT' });
    }
    done(await this.saveImage(admin, 'Quay', 'Quay', 'A quay'));
    const newest = '/upload/files?page=1&pageSize=1&sort=createdAt:DESC';
    const { results } = done(await panel.ask<{ results: { id: number }[] }>('GET', newest));
    this.libraryFile = results[0]?.id ?? NaN;
    this.texts = [
      [SETTINGS, 'tagline'],
      [await this.preparePeople(admin), 'town'],
    ];
    for (const text of this.texts) await this.saveText(admin, text);
  }

  protected rounds({ admin, panel }: Site): [string, () => Promise<unknown>][] {
    return [
      ['question', () => this.changeFaq(admin)],
      ['menu', () => this.replaceMenu(admin, 0)],
      // This one goes back and forth, to the PDF that it was made with.
      ['old menu', () => this.replaceMenu(admin, 1).then(() => this.restoreMenu(admin, 1))],
      ...this.texts.map((text): [string, () => Promise<unknown>] => [
        text[1],
        () => this.saveText(admin, text),
      ]),
      [
        'picture',
        async () => done(await this.saveImage(admin, 'Creek', 'Creek', this.next('Creek'))),
      ],
      ['media', async () => done(await panel.upload(this.picture, {}, this.libraryFile))],
      [
        'passing question',
        async () => {
          await this.makeFaq(admin);
          const [path, question] = await this.removeLast(admin, '/api/faqs/');
          await this.write(path, question, () => restoreFromBin('faq', idOf(path), admin));
          await this.removeLast(admin, '/api/faqs/');
        },
      ],
      [
        'passing menu',
        () => this.makeMenu(admin).then(() => this.removeLast(admin, '/api/menus/')),
      ],
      [
        'order',
        async () => {
          await this.reorder(admin, 'questions', '/api/faqs/');
          await this.reorder(admin, 'menus', '/api/menus/');
        },
      ],
    ];
  }

  /** Also what is there and was never sent. */
  override async lost(admin: Client): Promise<string[]> {
    const problems = await super.lost(admin);
    const faqs = (await admin.get<Faq[]>('/api/faqs')).body.map(({ id }) => `/api/faqs/${id}`);
    const menus = (await admin.get<{ data: Menu[] }>('/api/menus?limit=100')).body.data;
    for (const path of [...faqs, ...menus.map(({ id }) => `/api/menus/${id}`)]) {
      if (this.known.has(path)) continue;
      const state = await this.show(admin, path);
      if (!this.sent.has(state)) problems.push(`${path} came from nowhere: ${state}`);
      this.known.set(path, new Set([state]));
    }
    return problems;
  }

  /** The one text that its writer changes; of a menu the name, if its PDF says the same. */
  protected async show(admin: Client, path: string): Promise<string> {
    const { status, body } = await admin.get<Record<string, string | undefined>>(path);
    if (status === 404) return GONE;
    const { question, tagline, town, name = '', file } = body;
    if (!path.startsWith('/api/menus/')) return question ?? tagline ?? town ?? '';
    const served = await admin.get<string>(`/storage/menus/${file}`);
    const label = /\/Label \(([^)]*)\)/.exec(served.text)?.[1] ?? `status ${served.status}`;
    return label === name ? name : `${name} with the PDF of ${label}`;
  }

  /** Addresses of a list, in the order in which they were made. */
  private alive(list: string): string[] {
    const isAlive = (states: Set<string>) => states.size > 1 || !states.has(GONE);
    const alive = [...this.known].filter(
      ([path, states]) => path.startsWith(list) && isAlive(states),
    );
    return alive.map(([path]) => path);
  }

  private async makeFaq(admin: Client): Promise<void> {
    const question = this.next('Question');
    this.sent.add(question);
    const { id } = done(await admin.post<Faq>('/api/faqs', { question }));
    this.known.set(`/api/faqs/${id}`, new Set([question]));
  }

  private changeFaq(admin: Client) {
    const [path = ''] = this.alive('/api/faqs/');
    const question = this.next('Question');
    return this.write(path, question, () => admin.post(path, { question }));
  }

  private async makeMenu(admin: Client): Promise<void> {
    const name = this.next('Menu');
    this.sent.add(name);
    const path = await this.createMenu(admin, name);
    this.known.set(path, new Set([name]));
    this.firstNames.set(path, name);
  }

  private replaceMenu(admin: Client, index: number) {
    const path = this.alive('/api/menus/')[index] ?? '';
    const name = this.next('Menu');
    return this.write(path, name, () => admin.upload(path, menuForm(name)));
  }

  private restoreMenu(admin: Client, index: number) {
    const path = this.alive('/api/menus/')[index] ?? '';
    const first = this.firstNames.get(path) ?? '';
    return this.write(path, first, () => admin.post(`${path}/revisions/1/restore`));
  }

  private async removeLast(admin: Client, list: string): Promise<[path: string, state: string]> {
    const path = this.alive(list).at(-1) ?? '';
    const [state = ''] = this.known.get(path) ?? [];
    await this.write(path, GONE, () => admin.delete(path));
    return [path, state];
  }

  private saveText(admin: Client, [path, field]: [string, string]) {
    const text = this.next('Text');
    return this.write(path, text, () => admin.patch(path, { [field]: text }));
  }

  private async reorder(admin: Client, key: string, list: string): Promise<void> {
    const ids = this.alive(list).map((path) => ({ id: idOf(path) }));
    const answer = await admin.post(`${list}order`, { [key]: ids.sort(() => Math.random() - 0.5) });
    // 422: one of them was deleted meanwhile.
    if (answer.status !== 422) done(answer);
  }
}
