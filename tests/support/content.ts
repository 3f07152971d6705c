import { randomUUID } from 'node:crypto';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { admin } from './callers';
import { inDatabase } from './database';
import { done } from './done';
import { type FormFields, imagePart, multipart, pdf, pdfPart, picture } from './fixtures';

export function unique(word: string): string {
  return `${word} ${randomUUID().slice(0, 8)}`;
}

export async function makeFaq(question = unique('Do you open on')): Promise<Faq> {
  return done(await admin.post<Faq>('/api/faqs', { question }));
}

export async function makeMenu(name = unique('Supper'), group = ''): Promise<Menu> {
  return done(await createMenu({ name, group, uploadFile: pdfPart(pdf(name)) }));
}

export async function makeWidget(name = unique('Notice')): Promise<Widget> {
  return done(await admin.post<Widget>('/api/widgets', { name, type: 'TEXT' }));
}

export async function makeImageWidget(alt = 'A creek at low water'): Promise<Widget> {
  const image = imagePart(await picture('png', 900, 600));
  return done(await saveImage(await makeWidget(), image, alt));
}

export async function makeIds(count: number, make: () => Promise<{ id: number }> = makeFaq) {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await make()).id);
  return ids;
}

export const createMenu = (fields: FormFields) =>
  admin.upload<Menu>('/api/menus', multipart(fields));

/** Sends the form: the menu's name and the changed fields. */
export const saveMenu = ({ id, name }: Pick<Menu, 'id' | 'name'>, fields: FormFields = {}) =>
  admin.upload<Menu>(`/api/menus/${id}`, multipart({ name, ...fields }));

export const replacePdf = (menu: Pick<Menu, 'id' | 'name'>, label: string) =>
  saveMenu(menu, { uploadFile: pdfPart(pdf(label)) });

export const saveWidget = ({ id, name }: Pick<Widget, 'id' | 'name'>, fields: FormFields) =>
  admin.upload<Widget>(`/api/widgets/${id}`, multipart({ name, ...fields }));

export const saveImage = (
  widget: Pick<Widget, 'id' | 'name'>,
  image: FormFields[string],
  alt = 'A creek',
) => saveWidget(widget, { type: 'IMAGE', html: '', alt, image });

/** Deletes all questions and menus. Widgets cannot be deleted; tests give them unique names. */
export async function clearContent(): Promise<void> {
  for (const list of ['faqs', 'menus']) {
    const [last] = await inDatabase<{ number: number }>(
      `SELECT number FROM ${list} ORDER BY position DESC, number DESC LIMIT 1`,
    );
    if (!last) continue;
    await inDatabase(`DELETE FROM ${list} WHERE number <> ?`, last.number);
    // A write through the server drops its cache.
    await admin.delete(`/api/${list}/${last.number}`);
  }
}
