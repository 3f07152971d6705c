import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { everyDay, inDays } from '../booking-settings';
import { Client, type Answer } from '../client';
import { done } from '../done';
import { multipart, pdf, pdfPart, picture } from '../fixtures';
import { originFrom } from '../from-address';
import { Panel } from '../panel';
import { HOUSE, saveSettings } from '../settings';
import { adminOf } from '../people';
import type { ServerAddress } from '../server';
import { words } from '../words';
import { ADDRESSES, PAYLOADS, shorterThan } from './payloads';

const FAQ = 'api::faq.faq';
const WIDGET = 'api::widget.widget';
export const DINER = { email: 'diner@xss.test', password: 'oysters-in-any-month' };

/** One text of each page, and images. */
const TEXTS = words`
  HomeIntro ContactIntro AboutIntro DrinkingIntro RecruitmentIntro DiningIntro OpeningHoursIntro
  VouchersIntro FaqsIntro MenusIntro FestiveIntro BookText LegalTerms LegalPrivacy LegalCookies`;
/** One for each image. */
const ATTRIBUTE_BREAKERS = PAYLOADS.filter((each) => /^mark["']/.test(each)).slice(0, 5);
const IMAGES = words`HomePageImage HomeFireImage AboutImage DiningImage BookImage`;

/** The panel rejects NUL, which the API drops. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Each has its own block, so that none swallows the next. */
const ALL_AS_HTML = PAYLOADS.map((each) => `<div>${each}</div>`).join('\n');

/** The written entries that tests open, and the payloads accepted in address fields. */
export type Written = Awaited<ReturnType<typeof writePayloads>>;

/**
 * Puts every payload into rich text. Gives each listed one an entry of its own in everything that people can
 * write, through the API and through the panel.
 */
export async function writePayloads(server: ServerAddress, listed: readonly string[]) {
  const admin = await adminOf(server.url);
  const panel = await Panel.open(server.url);
  await writeSite(admin);
  const faq = await writeFaqs(admin, panel, listed);
  await writeMenus(admin, listed);
  const widget = await writeWidgets(admin, listed);
  const accepted = await tryAddresses(admin, panel);
  const user = await writeUsers(admin, listed);
  await writeProfile(server);
  await writeBookings(server, listed);
  return { admin, faq, widget, user, accepted };
}

async function writeSite(admin: Client): Promise<void> {
  const short = shorterThan(100);
  const [name, tagline = ''] = short.slice(3);
  const [street, town, county] = [PAYLOADS[0], PAYLOADS[4], PAYLOADS[10]];
  const hours = everyDay(['', '12:00', '15:00']);
  const site = {
    ...{ ...HOUSE, name, tagline: `${tagline}</script><img src=x onerror=ran(1)>` },
    address: { street, town, county, postcode: '"><b>' },
    openingHours: hours.map((each, index) => ({ ...each, name: short[index] })),
    openingExceptions: PAYLOADS.map((note, index) => ({
      ...{ date: inDays(index + 9), closed: true, note: withoutNul(note) },
    })),
    socialLinks: short.map((each) => ({ name: withoutNul(each), url: 'https://social.test/' })),
  };
  done(await saveSettings(site, admin));
}

async function writeFaqs(admin: Client, panel: Panel, listed: readonly string[]): Promise<number> {
  for (const payload of listed) {
    const { id } = done(await admin.post<Faq>('/api/faqs', { question: payload }));
    done(await admin.post(`/api/faqs/${id}`, { answer: payload }));
    const text = withoutNul(payload);
    done(await panel.create(FAQ, { question: text, answer: text }));
  }
  const { id } = done(await admin.post<Faq>('/api/faqs', { question: 'mark: all' }));
  done(await admin.post(`/api/faqs/${id}`, { answer: ALL_AS_HTML }));
  return id;
}

async function writeMenus(admin: Client, listed: readonly string[]): Promise<void> {
  const groups = shorterThan(60);
  for (const [index, name] of listed.entries()) {
    const uploadFile = pdfPart(pdf(), `${name}.pdf`);
    const group = groups[index] ?? '';
    done(await admin.upload('/api/menus', multipart({ name, group, uploadFile })));
  }
}

/** Writes into widgets that pages show, and into names of new ones. */
async function writeWidgets(admin: Client, listed: readonly string[]): Promise<number> {
  const make = async (name: string, type = 'TEXT') =>
    done(await admin.post<Widget>('/api/widgets', { name, type })).id;
  // Names that differ only in case are equal.
  for (const [index, payload] of listed.entries()) await make(`${index} ${payload}`);
  let written = 0;
  for (const name of TEXTS) {
    written = await make(name);
    const form = multipart({ name, type: 'TEXT', html: ALL_AS_HTML });
    done(await admin.upload(`/api/widgets/${written}`, form));
  }
  const image = { content: await picture('png', 300, 200), name: '"><svg onload=ran(1)>.png' };
  for (const [index, name] of IMAGES.entries()) {
    const alt = ATTRIBUTE_BREAKERS[index];
    const form = multipart({ name, type: 'IMAGE', alt, image });
    done(await admin.upload(`/api/widgets/${await make(name, 'IMAGE')}`, form));
  }
  return written;
}

async function tryAddresses(admin: Client, panel: Panel): Promise<string[]> {
  const accepted: string[] = [];
  for (const [index, address] of ADDRESSES.entries()) {
    const widget = { name: `Link ${index}`, type: 'IMAGE', link: address };
    const tries: Answer[] = [await panel.create(WIDGET, widget)];
    for (const field of ['mapUrl', 'bookingUrl', 'voucherUrl']) {
      tries.push(await saveSettings({ [field]: address }, admin));
    }
    if (tries.some(({ status }) => status < 400)) accepted.push(address);
  }
  return accepted;
}

async function writeUsers(admin: Client, listed: readonly string[]): Promise<number> {
  const names = shorterThan(100).slice(0, listed.length);
  let last = 0;
  for (const [index, firstname] of names.entries()) {
    const email = index === 0 ? DINER.email : `user-${index}@xss.test`;
    const lastname = names.at(-index) ?? firstname;
    const more = { firstname, lastname, address1: PAYLOADS[index], town: firstname };
    const password = DINER.password;
    const account = { ...more, email, password, password_confirmation: password };
    last = done(await admin.post<{ id: number }>('/api/users', account)).id;
  }
  return last;
}

async function writeProfile({ url }: ServerAddress): Promise<void> {
  const diner = new Client(url);
  done(await diner.signIn(DINER.email, DINER.password));
  const [firstname, lastname, town, address2] = shorterThan(100).slice(-4);
  const address1 = PAYLOADS.find((each) => each.includes('onfocus'));
  const own = { firstname, lastname, town, address1, address2, postcode: '"><b>' };
  done(await diner.post('/api/user', { ...own, email: DINER.email }));
  // This sends a mail with the name in it.
  done(await diner.post('/forgot-password', { email: DINER.email }));
}

async function writeBookings(server: ServerAddress, listed: readonly string[]): Promise<void> {
  const date = inDays(3);
  for (const [index, name] of listed.entries()) {
    const guest = new Client(await originFrom(`127.77.1.${index + 1}`, server.url));
    const email = `guest-${index}@xss.test`;
    const when = { date, time: '12:30', guests: 2, telephone: '01632 960 555' };
    const notes = PAYLOADS.slice(index, index + 12).join('\n');
    const headers = { origin: undefined, referer: undefined };
    const json = { ...when, name, email, notes };
    done(await guest.send('POST', '/api/bookings', { json, headers }));
  }
}
