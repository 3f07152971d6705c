import { createHash } from 'node:crypto';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Answer, Client } from '../client';
import { databaseOf, type SiteData } from '../database';
import { done } from '../done';
import { restoreFromBin } from '../shown-entry';
import { GONE, pathOf, person, SETTINGS, TABLES, Writers, type Kind, type Site } from './writers';

/** Goes back and forth between two states that the API shows, each time the very same. */
interface Swing {
  path: string;
  /** As it was made, and as `go` leaves it. */
  states: [made: string, away: string];
  go: (site: Site) => Promise<Answer>;
  back: (site: Site) => Promise<Answer>;
}

const uidOf = (kind: Kind) => `api::${kind}.${kind}`;

/**
 * Writers that take away and bring back: in the panel, in the media library and in the back office, from the bin and
 * from the history. Accounts come and go, and so do menus whose time in the bin is over at the next start.
 */
export class HistoryWriters extends Writers {
  private readonly swings: Swing[] = [];

  async prepare(site: Site): Promise<void> {
    const { admin } = site;
    const faq = done(await admin.post<Faq>('/api/faqs', { question: 'Do you open?' }));
    const menus: number[] = [];
    for (const name of ['Lunch', 'Supper', 'Drinks']) {
      menus.push(Number((await this.createMenu(admin, name)).split('/').at(-1)));
    }
    const [lunch = NaN, supper = NaN, drinks = NaN] = menus;
    const quay = await this.createWidget(admin, 'Quay');
    const creek = await this.createWidget(admin, 'Creek');
    const account = await this.preparePeople(admin);

    const add = async (path: string, go: Swing['go'], back: Swing['back']) => {
      const made = await this.show(admin, path);
      done(await go(site));
      const away = await this.show(admin, path);
      done(await back(site));
      const restored = await this.show(admin, path);
      if (restored !== made || away === made) throw new Error(`${path}: ${restored}, not ${made}`);
      this.swings.push({ path, go, back, states: [made, away] });
      this.known.set(path, new Set([made]));
    };
    const addBinned = (kind: Kind, id: number, go: Swing['go']) =>
      add(pathOf(kind, id), go, (now) => restoreFromBin(kind, id, now.admin));
    for (const [kind, id] of [
      ['faq', faq.id],
      ['menu', lunch],
      ['widget', quay],
    ] as const) {
      await addBinned(kind, id, await deletionInPanel(site, kind, id));
    }
    await addBinned('menu', supper, (now) => now.admin.delete(pathOf('menu', supper)));
    const addChanged = (path: string, go: Swing['go']) =>
      add(path, go, (now) => fromHistory(now.admin, path));
    for (const [kind, id] of [
      ['menu', drinks],
      ['widget', creek],
    ] as const) {
      await addChanged(pathOf(kind, id), (now) => deleteFile(now, kind, id));
    }
    await addChanged(SETTINGS, (now) => now.admin.patch(SETTINGS, { tagline: 'Whelks' }));
    await addChanged(account, (now) => now.admin.patch(account, { town: 'Margate' }));
  }

  protected rounds(site: Site): [string, () => Promise<unknown>][] {
    return [
      ...this.swings.map((swing): [string, () => Promise<unknown>] => [
        swing.path,
        () => this.swing(site, swing),
      ]),
      ['account', () => this.passingAccount(site)],
      ['passing menu', () => this.passingMenu(site)],
    ];
  }

  /** Status and text, and digests of the files that it names. */
  protected async show(admin: Client, path: string): Promise<string> {
    const { status, text } = await admin.get(path);
    if (status === 404) return GONE;
    const { file } = JSON.parse(text) as { file?: string | null };
    const pictures = [...new Set(text.match(/\/storage\/images\/[^" ]+/g) ?? [])];
    const addresses = [...(file ? [`/storage/menus/${file}`] : []), ...pictures];
    const files = addresses.map(async (address) => {
      const answer = await fetch(new URL(address, admin.origin));
      const content = Buffer.from(await answer.arrayBuffer());
      return `${address}: ${answer.status} ${createHash('sha256').update(content).digest('hex')}`;
    });
    return [`${status} ${text}`, ...(await Promise.all(files))].join('\n');
  }

  private swing(site: Site, { path, states, go, back }: Swing) {
    const [made, away] = states;
    const isMade = this.known.get(path)?.has(made);
    return this.write(path, isMade ? away : made, () => (isMade ? go : back)(site));
  }

  private async passingAccount({ admin }: Site): Promise<void> {
    const { id } = done(
      await admin.post<User>('/api/users', person(this.next('passing-').replace(' ', ''))),
    );
    await this.remove(admin, `/api/users/${id}`);
  }

  /** For the sweep, with its PDF. */
  private async passingMenu({ admin }: Site): Promise<void> {
    await this.remove(admin, await this.createMenu(admin, this.next('Passing')));
  }

  private async remove(admin: Client, path: string, remove = () => admin.delete(path)) {
    this.known.set(path, new Set([await this.show(admin, path)]));
    await this.write(path, GONE, remove);
  }

  private async createWidget(admin: Client, name: string): Promise<number> {
    const { id } = done(await admin.post<Widget>('/api/widgets', { name, type: 'TEXT' }));
    done(await this.saveImage(admin, id, name, name));
    return id;
  }
}

async function fromHistory(admin: Client, path: string): Promise<Answer> {
  const { data } = done(await admin.get<{ data: { id: number }[] }>(`${path}/revisions`));
  return admin.post(`${path}/revisions/${data[1]?.id}/restore`);
}

async function deletionInPanel(site: SiteData, kind: Kind, id: number): Promise<Swing['go']> {
  const [row] = await databaseOf(site).run<{ key: string }>(
    `SELECT document_id AS key FROM ${TABLES[kind]} WHERE number = ?`,
    [id],
  );
  const path = `/content-manager/collection-types/${uidOf(kind)}/${row?.key}`;
  return ({ panel }) => panel.ask('DELETE', path);
}

/** In the media library, where it is another row each time. */
async function deleteFile(site: Site, kind: Kind, id: number): Promise<Answer> {
  const [file] = await databaseOf(site).run<{ id: number }>(
    `SELECT file_id AS id FROM files_related_mph
     JOIN ${TABLES[kind]} AS entry ON entry.id = related_id AND related_type = ?
     WHERE entry.number = ?`,
    [uidOf(kind), id],
  );
  return site.panel.ask('DELETE', `/upload/files/${file?.id}`);
}
