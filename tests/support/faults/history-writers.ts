import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Answer, Client } from '../client';
import { databaseOf } from '../database';
import { multipart, pdf, pdfPart } from '../fixtures';
import {
  deleteFile,
  deletionInPanel,
  done,
  fromBin,
  fromHistory,
  GONE,
  look,
  pathOf,
  person,
  type Site,
} from './history-steps';

/** Goes back and forth between two states that the API shows, each time the very same. */
interface Swing {
  path: string;
  /** As it was made, and as `go` leaves it. */
  states: [made: string, away: string];
  go: (site: Site) => Promise<Answer>;
  back: (site: Site) => Promise<Answer>;
}

const SETTINGS = '/api/settings';

/**
 * Writers that take away and bring back until their server is gone: in the panel, in the media library and
 * in the back office, from the bin and from the history. Accounts come and go, and so do menus whose time in
 * the bin is over at the next start.
 */
export class HistoryWriters {
  private readonly swings: Swing[] = [];
  /** What each address may show: the last acknowledged state, or that of a later write. */
  private readonly known = new Map<string, Set<string>>();
  private serial = 0;
  /** Acknowledged writes of each writer. */
  readonly counts = new Map<string, number>();
  /** Those that have written since `work` was called. */
  private readonly atWork = new Set<string>();

  get areAllAtWork(): boolean {
    // Two of accounts, and that of menus for the sweep.
    return this.atWork.size === this.swings.length + 3;
  }

  constructor(private readonly image: Buffer) {}

  async prepare(site: Site): Promise<void> {
    const { admin } = site;
    const faq = done(await admin.post<Faq>('/api/faqs', { question: 'Do you open?' }));
    const menus = [];
    for (const name of ['Lunch', 'Supper', 'Drinks'])
      menus.push(await this.createMenu(admin, name));
    const [lunch = NaN, supper = NaN, drinks = NaN] = menus;
    const quay = await this.createWidget(admin, 'Quay');
    const creek = await this.createWidget(admin, 'Creek');
    const diner = done(await admin.post<User>('/api/users', person('diner')));
    const house = { name: 'Saltmarsh', telephone: '01632 960 555', email: 'table@saltmarsh.test' };
    const address = { street: '1 Quay', town: 'Deal', county: null, postcode: 'CT14 6AA' };
    done(await admin.patch(SETTINGS, { ...house, address, tagline: 'Oysters' }));

    for (const [kind, id] of [
      ['faq', faq.id],
      ['menu', lunch],
      ['widget', quay],
    ] as const) {
      await this.addSwing(site, {
        path: pathOf(kind, id),
        go: await deletionInPanel(site, kind, id),
        back: (now) => fromBin(now.admin, kind, id),
      });
    }
    await this.addSwing(site, {
      path: pathOf('menu', supper),
      go: (now) => now.admin.delete(pathOf('menu', supper)),
      back: (now) => fromBin(now.admin, 'menu', supper),
    });
    for (const [kind, id] of [
      ['menu', drinks],
      ['widget', creek],
    ] as const) {
      const path = pathOf(kind, id);
      const go = (now: Site) => deleteFile(now, kind, id);
      await this.addSwing(site, { path, go, back: (now) => fromHistory(now.admin, path) });
    }
    const settings = '/content-manager/single-types/api::site-setting.site-setting';
    await this.addSwing(site, {
      path: SETTINGS,
      go: (now) => now.panel.ask('DELETE', settings),
      back: (now) => fromHistory(now.admin, SETTINGS),
    });
    const account = `/api/users/${diner.id}`;
    await this.addSwing(site, {
      path: account,
      go: (now) => now.admin.patch(account, { town: 'Deal' }),
      back: (now) => fromHistory(now.admin, account),
    });
  }

  /** Resolves when the server is gone. */
  async work(site: Site): Promise<void> {
    this.atWork.clear();
    const forEver = async (write: () => Promise<unknown>) => {
      for (;;) await write();
    };
    const ends = await Promise.allSettled([
      ...this.swings.map((swing) => forEver(() => this.swing(site, swing))),
      forEver(() => this.passingAccount(site, 'back office')),
      forEver(() => this.passingAccount(site, 'panel')),
      forEver(() => this.passingMenu(site)),
    ]);
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    const answers = refused.filter((reason) => /^Error: \d{3}/.test(reason));
    if (answers.length > 0) throw new Error(answers.join('\n'));
  }

  /** What differs from everything that it may be; what is there counts from now on. */
  async lost(admin: Client): Promise<string[]> {
    const problems: string[] = [];
    for (const [path, states] of this.known) {
      const state = await look(admin, path);
      if (!states.has(state)) {
        problems.push(`${path} shows\n${state}\nnot\n${[...states].join('\nor\n')}`);
      }
      this.known.set(path, new Set([state]));
    }
    return problems;
  }

  private async addSwing(site: Site, swing: Omit<Swing, 'states'>): Promise<void> {
    const { path, go, back } = swing;
    const made = await look(site.admin, path);
    done(await go(site));
    const away = await look(site.admin, path);
    done(await back(site));
    const restored = await look(site.admin, path);
    if (restored !== made || away === made) throw new Error(`${path}: ${restored}, not ${made}`);
    this.swings.push({ ...swing, states: [made, away] });
    this.known.set(path, new Set([made]));
  }

  private async swing(site: Site, { path, states, go, back }: Swing): Promise<void> {
    const [made, away] = states;
    const isMade = this.known.get(path)?.has(made);
    await this.write(path, path, isMade ? away : made, () => (isMade ? go : back)(site));
  }

  private async write(
    writer: string,
    path: string,
    state: string,
    send: () => Promise<Answer>,
  ): Promise<void> {
    this.known.get(path)?.add(state);
    done(await send());
    this.known.set(path, new Set([state]));
    this.atWork.add(writer);
    this.counts.set(writer, (this.counts.get(writer) ?? 0) + 1);
  }

  private async passingAccount(site: Site, writer: 'back office' | 'panel'): Promise<void> {
    const { admin } = site;
    this.serial += 1;
    const who = person(`passing-${this.serial}`);
    const type = '/content-manager/collection-types/plugin::users-permissions.user';
    let id: number;
    let remove = () => admin.delete(`/api/users/${id}`);
    if (writer === 'back office') id = done(await admin.post<User>('/api/users', who)).id;
    else {
      const { firstname, lastname, email, password } = who;
      const json = { firstname, lastname, email, username: email, password, access: 'user' };
      const { data } = done(
        await site.panel.ask<{ data: { documentId: string } }>('POST', type, { json }),
      );
      const [row] = await databaseOf(site).run<{ number: number }>(
        'SELECT number FROM up_users WHERE document_id = ?',
        [data.documentId],
      );
      id = row?.number ?? NaN;
      remove = () => site.panel.ask('DELETE', `${type}/${data.documentId}`);
    }
    const path = `/api/users/${id}`;
    this.known.set(path, new Set([await look(admin, path)]));
    await this.write(writer, path, GONE, remove);
  }

  /** For the sweep, with its PDF. */
  private async passingMenu({ admin }: Site): Promise<void> {
    this.serial += 1;
    const path = pathOf('menu', await this.createMenu(admin, `Passing ${this.serial}`));
    this.known.set(path, new Set([await look(admin, path)]));
    await this.write('passing menu', path, GONE, () => admin.delete(path));
  }

  private async createMenu(admin: Client, name: string): Promise<number> {
    const form = multipart({ name, uploadFile: pdfPart(pdf(name)) });
    return done(await admin.upload<Menu>('/api/menus', form)).id;
  }

  private async createWidget(admin: Client, name: string): Promise<number> {
    const { id } = done(await admin.post<Widget>('/api/widgets', { name, type: 'TEXT' }));
    const image = { content: this.image, name: 'creek.png', type: 'image/png' };
    const form = multipart({ name, type: 'IMAGE', html: '', alt: name, image });
    done(await admin.upload<Widget>(`/api/widgets/${id}`, form));
    return id;
  }
}
