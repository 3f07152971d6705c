import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Answer, Client } from '../client';
import type { SiteData } from '../database';
import { done } from '../done';
import { multipart, pdf, pdfPart } from '../fixtures';
import type { Panel } from '../panel';
import { PASSWORD } from '../people';

export interface Site extends SiteData {
  admin: Client;
  panel: Panel;
}

export const GONE = '404';
export const SETTINGS = '/api/settings';
export const TABLES = { faq: 'faqs', menu: 'menus', widget: 'widgets' } as const;
export type Kind = keyof typeof TABLES;
export const pathOf = (kind: Kind, id: number) => `/api/${TABLES[kind]}/${id}`;

/**
 * Writers at work until their server is gone. For each address they know what it may show: the last acknowledged
 * state, or that of a write that was sent later and not acknowledged.
 */
export abstract class Writers {
  protected readonly known = new Map<string, Set<string>>();
  /** Acknowledged rounds of each writer. */
  readonly counts = new Map<string, number>();
  /** Those that have yet to write since `work` was called. */
  private idle = new Set<string>();
  private serial = 0;

  constructor(private readonly image: Buffer) {}

  abstract prepare(site: Site): Promise<void>;
  /** By the name of each writer, what it does again and again. */
  protected abstract rounds(site: Site): [writer: string, round: () => Promise<unknown>][];
  protected abstract show(admin: Client, path: string): Promise<string>;

  get areAllAtWork(): boolean {
    return this.idle.size === 0;
  }

  async work(site: Site): Promise<void> {
    const rounds = this.rounds(site);
    this.idle = new Set(rounds.map(([writer]) => writer));
    const forEver = async ([writer, round]: (typeof rounds)[number]) => {
      for (;;) {
        await round();
        this.idle.delete(writer);
        this.counts.set(writer, (this.counts.get(writer) ?? 0) + 1);
      }
    };
    const ends = await Promise.allSettled(rounds.map(forEver));
    const reasons = ends.map((end) => (end.status === 'rejected' ? String(end.reason) : ''));
    const answers = reasons.filter((reason) => /^(Error: \d{3}|TimeoutError)/.test(reason));
    if (answers.length > 0) throw new Error(answers.join('\n'));
  }

  /** What differs from everything that it may be; what is there counts from now on. */
  async lost(admin: Client): Promise<string[]> {
    const problems: string[] = [];
    for (const [path, states] of this.known) {
      const state = await this.show(admin, path);
      if (!states.has(state)) {
        problems.push(`${path} shows\n${state}\nnot\n${[...states].join('\nor\n')}`);
      }
      this.known.set(path, new Set([state]));
    }
    return problems;
  }

  protected async write<Body>(path: string, state: string, send: () => Promise<Answer<Body>>) {
    this.known.get(path)?.add(state);
    const body = done(await send());
    this.known.set(path, new Set([state]));
    return body;
  }

  protected next(word: string): string {
    this.serial += 1;
    return `${word} ${this.serial}`;
  }

  /** Settings, and a customer's account; returns its address. */
  protected async preparePeople(admin: Client): Promise<string> {
    const house = { name: 'Saltmarsh', telephone: '01632 960 555', email: 'table@saltmarsh.test' };
    const address = { street: '1 Quay', town: 'Deal', county: null, postcode: 'CT14 6AA' };
    done(await admin.patch(SETTINGS, { ...house, address, tagline: 'Oysters' }));
    return `/api/users/${done(await admin.post<User>('/api/users', person('diner'))).id}`;
  }

  protected async createMenu(admin: Client, name: string): Promise<string> {
    return pathOf('menu', done(await admin.upload<Menu>('/api/menus', menuForm(name))).id);
  }

  protected get picture() {
    return { content: this.image, name: 'creek.png', type: 'image/png' };
  }

  protected saveImage(admin: Client, widget: string | number, name: string, alt: string) {
    const form = multipart({ name, type: 'IMAGE', html: '', alt, image: this.picture });
    return admin.upload<Widget>(`/api/widgets/${widget}`, form);
  }
}

export const menuForm = (name: string) => multipart({ name, uploadFile: pdfPart(pdf(name)) });

export function person(name: string) {
  const login = { email: `${name}@saltmarsh.test`, password: PASSWORD };
  return { firstname: 'Dora', lastname: 'Reed', ...login, password_confirmation: PASSWORD };
}
