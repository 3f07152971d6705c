import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { User } from '@saltmarsh/contract/messages/user';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { Client, done } from './client';
import { digest } from './database';
import { imagePart, multipart, pdf, pdfPart, picture, words } from './fixtures';
import { totp, turnOnTwoFactor } from './people';
import type { TestServer } from './server';
import { runCommand } from './site-script';

const POINT = { focal_x: '25', focal_y: '75' };
const DINER = { email: 'diner.of.backups@saltmarsh.test', password: 'oysters-in-any-month' };
const WIDGET = 'Creek of backups';

/** The responses and files of a site that was saved during edits. */
export type SavedSite = Awaited<ReturnType<typeof saveWhileEdited>>;

/** Fills an empty site and runs `npm run backup` during edits. */
export async function saveWhileEdited(admin: Client, dataDir: string, file: string) {
  const diner = await fillSite(admin);
  const [answers, files] = [await answersOf(admin), storedFiles(dataDir)];
  const edits = await startEdits(admin);
  const { code, output } = await runCommand('backup', file, { DATA_DIR: dataDir });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Saved \d+ rows and \d+ files to .+\n$/),
  ]);
  expect(await edits.stop()).toBeGreaterThan(1);
  return { file, admin, answers, files, edits, diner };
}

/** Compares a restored site with the saved one, including sessions and second factors. */
export async function expectSaved(restored: TestServer, saved: SavedSite): Promise<void> {
  const { edits, answers, files, diner } = saved;
  const client = saved.admin.copy(restored.url);
  const menu = (await client.get<Menu>(`/api/menus/${edits.menu}`)).body;
  const faq = (await client.get<Faq>(`/api/faqs/${edits.faq}`)).body;
  const file = await client.get(`/storage/menus/${menu.file}`);
  expect([file.status, file.text]).toEqual([200, pdf(menu.name).toString('latin1')]);
  const [inMenu = 0, inFaq = 0] = [menu.name, faq.question].map((text) =>
    Number(text.replace('Round ', '')),
  );
  expect([0, 1]).toContain(inMenu - inFaq);

  // A file that was deleted during the backup may also exist.
  expect(storedFiles(restored.dataDir)).toMatchObject(files);
  await client.delete(`/api/menus/${edits.menu}`);
  await client.delete(`/api/faqs/${edits.faq}`);
  expect(await answersOf(client)).toEqual(answers);

  const guest = new Client(restored.url);
  expect((await guest.signIn(DINER.email, DINER.password)).body).toEqual({ two_factor: true });
  const code = totp(diner.secondFactor, 1);
  expect((await guest.post('/two-factor-challenge', { code })).status).toBeLessThan(300);
}

async function fillSite(admin: Client) {
  for (const name of ['Lunch', 'Dîner', 'Bar']) {
    done(await admin.upload('/api/menus', multipart({ name, uploadFile: pdfPart(pdf(name)) })));
  }
  // U+2028 ends a line for some readers, but not in JSON.
  for (const question of ['Open on Sundays?', 'Two\u2028lines?', '"Oysters" \\ 🦪?']) {
    done(await admin.post('/api/faqs', { question, answer: '<p>Yes.</p>' }));
  }
  const { id } = done(await admin.post<Widget>('/api/widgets', { name: WIDGET, type: 'TEXT' }));
  const image = imagePart(await picture('png', 900, 600), 'creek.png');
  const fields = { name: WIDGET, type: 'IMAGE', html: '', alt: 'A creek', image, ...POINT };
  done(await admin.upload(`/api/widgets/${id}`, multipart(fields)));
  const account = { firstname: 'Élodie', lastname: 'Ångström', ...DINER };
  const password_confirmation = DINER.password;
  const diner = done(await admin.post<User>('/api/users', { ...account, password_confirmation }));
  const client = new Client(admin.origin);
  done(await client.signIn(DINER.email, DINER.password));
  return { id: diner.id, secondFactor: await turnOnTwoFactor(client) };
}

/** Returns the site's responses to visitors and admins, without its origin. */
async function answersOf(admin: Client): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const widget = `widgets/${encodeURIComponent(WIDGET)}`;
  for (const path of [...words`menus?limit=100 faqs widgets site users user`, widget]) {
    const { status, text } = await admin.get(`/api/${path}`);
    answers[path] = `${status} ${text.replaceAll(admin.origin, '')}`;
  }
  return answers;
}

export function storedFiles(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'public/uploads');
  const read = (name: string) => readFileSync(join(folder, name));
  return Object.fromEntries(readdirSync(folder).map((name) => [name, digest(read(name))]));
}

/** Changes a menu and a question until `stop`. Name, PDF and question contain the round. */
async function startEdits(admin: Client) {
  const form = (round: number) =>
    multipart({ name: `Round ${round}`, uploadFile: pdfPart(pdf(`Round ${round}`)) });
  const menu = done(await admin.upload<Menu>('/api/menus', form(0)));
  const faq = done(await admin.post<Faq>('/api/faqs', { question: 'Round 0' }));
  let rounds = 0;
  let isStopped = false;
  const edit = async () => {
    while (!isStopped) {
      rounds += 1;
      done(await admin.upload(`/api/menus/${menu.id}`, form(rounds)));
      done(await admin.post(`/api/faqs/${faq.id}`, { question: `Round ${rounds}` }));
    }
  };
  const edits = edit();
  return {
    menu: menu.id,
    faq: faq.id,
    async stop() {
      isStopped = true;
      await edits;
      return rounds;
    },
  };
}
