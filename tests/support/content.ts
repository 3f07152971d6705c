import { randomUUID } from 'node:crypto';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Answer } from './client';
import { multipart, pdf, pdfPart, picture } from './fixtures';
import { as } from './people';

/** A name that no other test uses. */
export function unique(word: string): string {
  return `${word} ${randomUUID().slice(0, 8)}`;
}

function made<Body>(answer: Answer<Body>): Body {
  if (answer.status !== 201 && answer.status !== 200) {
    throw new Error(`${answer.status}: ${answer.text}`);
  }
  return answer.body;
}

export async function makeFaq(question = unique('Do you open on')): Promise<Faq> {
  return made(await (await as('admin')).post<Faq>('/api/faqs', { question }));
}

export async function makeMenu(name = unique('Supper'), group = ''): Promise<Menu> {
  const body = multipart({ name, group, uploadFile: pdfPart(pdf(name)) });
  return made(await (await as('admin')).upload<Menu>('/api/menus', body));
}

export async function makeWidget(name = unique('Notice')): Promise<Widget> {
  return made(await (await as('admin')).post<Widget>('/api/widgets', { name, type: 'TEXT' }));
}

export async function makeImageWidget(alt = 'A creek at low water'): Promise<Widget> {
  const { id, name } = await makeWidget();
  const image = { content: await picture('png', 900, 600), name: 'creek.png', type: 'image/png' };
  const body = multipart({ name, type: 'IMAGE', html: '', alt, image });
  return made(await (await as('admin')).upload<Widget>(`/api/widgets/${id}`, body));
}

/** Leaves no question and no menu behind; widgets have no way to be deleted, and names of their own. */
export async function clearContent(): Promise<void> {
  const admin = await as('admin');
  const faqs = await admin.get<Faq[]>('/api/faqs');
  for (const { id } of faqs.body) await admin.delete(`/api/faqs/${id}`);
  const menus = await admin.get<Paginated<Menu>>('/api/menus?limit=100');
  for (const { id } of menus.body.data) await admin.delete(`/api/menus/${id}`);
}
