import { MAX_IMAGE_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  backOfficeApi,
  compared,
  comparison,
  loaded,
  openBackOffice,
} from '../../testing/back-office';
import { WIDGET } from '../../testing/entries';
import { button, described, field } from '../../testing/fields';
import { keep } from '../../testing/kept';
import { held, rejected } from '../../testing/network';
import { Component as WidgetEditPage } from './widget-edit-page';

const PATH = '/api/widgets/6';
const SAVED = 'Your Changes Have Been Saved';
const TEXT: Widget = { ...WIDGET, html: '<p>Oysters from the creek.</p>' };
const IMAGE: Widget = {
  ...WIDGET,
  ...{ type: 'IMAGE', alt: 'A creek', image_url: '/storage/images/creek.webp' },
};
const QUESTION = 'This describes the previous picture. Does it still fit?';
const DROPPED = 'The previous picture’s point was removed. Set one for this picture.';

const pictureOf = (name: string) => new File(['pixels'], name, { type: 'image/png' });

/** Returns the widget that the API would save for the form. */
function changed(before: Widget, data: unknown): Widget {
  const { image, focal_x, focal_y, ...texts } = data as Partial<Record<keyof Widget, string>> & {
    image?: File;
  };
  const point = (value: string | undefined, kept: number | null) =>
    value === undefined ? kept : value === '' ? null : Number(value);
  return {
    ...{ ...before, ...(texts as Partial<Widget>) },
    image_url: image ? `/storage/images/${image.name}` : before.image_url,
    focal_x: image && focal_x === undefined ? null : point(focal_x, before.focal_x),
    focal_y: image && focal_y === undefined ? null : point(focal_y, before.focal_y),
  };
}

async function open(widget = TEXT) {
  const api = backOfficeApi();
  const entry = keep(api, PATH, widget, { change: changed });
  api.replies['GET /api/widgets'] = () => ({ body: [entry.saved] });
  const shown = openBackOffice('/admin/widgets/6', { '/admin/widgets/:id': WidgetEditPage });
  await screen.findByLabelText('Type');
  await loaded();
  const { by, fill } = shown;
  return {
    ...{ ...shown, api, entry },
    write: (html: string) => fill(field('Description'), html),
    save: (said?: string) => shown.press('Save', said),
    chooseType: (type: string) => by.selectOptions(field('Type'), type),
    upload: (name: string) => by.upload(field('Upload Image'), pictureOf(name)),
  };
}

const fromLeft = () => field('From the left, %');
const fromTop = () => field('From the top, %');
const point = () => [fromLeft().value, fromTop().value];
const picker = () => button('Focal point on the picture');
const marker = () => document.querySelector('.focal-point__marker');

/** Chooses files of any type. Like dropped files, they bypass `accept`. */
const choose = (...files: File[]) => fireEvent.change(field('Upload Image'), { target: { files } });

test('one save follows another, and Undo brings back what was before, also in the form', async () => {
  const { write, save, press, by, place, entry } = await open();
  for (const text of ['<p>Once.</p>', '<p>Twice.</p>']) {
    await write(text);
    await save();
    await waitFor(() => expect(entry.saved?.html).toBe(text));
  }
  await press(/^Undo/, 'Undone.');
  expect(field('Description').value).toBe('<p>Once.</p>');
  expect(entry.saved?.html).toBe('<p>Once.</p>');
  // The next save needs no comparison and leaves no unsaved change.
  await write('<p>Once more.</p>');
  await save();
  await waitFor(() => expect(entry.saved?.html).toBe('<p>Once more.</p>'));
  await by.click(screen.getByRole('link', { name: 'Go Back' }));
  await waitFor(() => expect(place()).toBe('/admin/widgets'));
});

test('of two texts each shows what it changes of the first, and both can be had', async () => {
  const { write, save, by, press, entry } = await open();
  await write('<p>Native oysters from the creek.</p>');
  entry.theySave({ html: '<p>Oysters from the creek, and mussels.</p>' });
  await save();
  await comparison();
  const words = (selector: string) =>
    [...document.querySelectorAll(`dialog ${selector}`)].map((each) => each.textContent).join();
  expect(words('ins')).toMatch(/Native oysters[^,]*,[^,]*creek, and mussels\./);
  expect(words('del')).toMatch(/Oysters[^,]*,[^,]*creek\./);
  await by.click((await compared('Description')).getByLabelText('Keep both, theirs first'));
  await press('Save this version', SAVED);
  expect(entry.saved?.html).toBe(
    '<p>Oysters from the creek, and mussels.</p>\n<p>Native oysters from the creek.</p>',
  );
});

test('of two pictures one is chosen, and the file stays chosen', async () => {
  const { upload, save, by, press, entry } = await open(IMAGE);
  await upload('mine.png');
  entry.theySave({ alt: 'High water', image_url: '/storage/images/theirs.webp' });
  await save();
  const image = await compared('Image');
  await image.findByAltText('mine.png');
  image.getByAltText('High water');
  await by.click(image.getByLabelText('Keep mine'));
  await press('Save this version', SAVED);
  expect(entry.saved).toMatchObject({ alt: 'High water', image_url: '/storage/images/mine.png' });
});

test('a type that was changed is chosen with what it shows, and keeps one’s own text if it is kept', async () => {
  const { by, press, chooseType, write, save, entry } = await open(IMAGE);
  await chooseType('TEXT');
  await write('<p>Dusk.</p>');
  entry.theySave({ alt: 'High water', image_url: '/storage/images/theirs.webp' });
  await save();
  const all = await compared('Type, Description, Image and Image Alt');
  expect(within(await comparison()).getAllByRole('group')).toHaveLength(1);
  all.getByText('Both of you have changed this.');
  expect(all.getAllByRole('img')).toHaveLength(1);
  await by.click(all.getByLabelText('Take theirs'));
  await press('Edit it first');
  expect(field('Type').value).toBe('IMAGE');
  expect(field('Image Alt').value).toBe('High water');
  await chooseType('TEXT');
  await write('<p>Dawn.</p>');
  entry.theySave({ alt: 'Low water' });
  await save();
  const again = await compared('Type, Description and Image Alt');
  await by.click(again.getByLabelText('Keep mine'));
  await press('Save this version', SAVED);
  expect(entry.saved).toMatchObject({ type: 'TEXT', html: '<p>Dawn.</p>' });
});

test('a type that was changed sends no text that nobody has changed', async () => {
  const { api, chooseType, save } = await open({ ...IMAGE, html: '<p>Kept.</p>' });
  await chooseType('TEXT');
  await save(SAVED);
  expect(api.sentTo(`POST ${PATH}`)).toEqual([{ name: 'AboutImage', type: 'TEXT' }]);
});

test('the picture is shown before it is saved, and how far its upload is', async () => {
  const { api, upload, save, chooseType, entry } = await open();
  await chooseType('IMAGE');
  await upload('creek.png');
  await screen.findByText('New image, not saved yet');
  const saving = held();
  const send = api.replies[`POST ${PATH}`];
  api.replies[`POST ${PATH}`] = async (sent) => {
    sent.onUploadProgress?.({ loaded: 3, total: 4 } as never);
    await saving.reply;
    return typeof send === 'function' ? send(sent) : null;
  };
  await save();
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Upload' });
  await waitFor(() => expect(bar.value).toBe(0.75));
  saving.release(null);
  await screen.findByText('Current image');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(entry.saved?.image_url).toBe('/storage/images/creek.png');
});

test('the picture that the server would reject is advised about, and is not shown', async () => {
  await open(IMAGE);
  const large = pictureOf('large.png');
  Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
  choose(large);
  await described('Upload Image', /10\.1 MB, and the limit is 10 MB/);
  expect(screen.queryByText('New image, not saved yet')).toBeNull();
  choose(pictureOf('creek.png'));
  await screen.findByText('New image, not saved yet');
  expect(field('Upload Image').getAttribute('aria-invalid')).toBeNull();
});

test('the picture asks whether the old description fits a new one', async () => {
  const { upload, fill } = await open(IMAGE);
  await upload('new.png');
  await screen.findByText(QUESTION);
  await fill(field('Image Alt'), 'A barge');
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('the focal point is set on the picture and in the fields, shown by crops, and taken off', async () => {
  const { by, fill, save, entry } = await open(IMAGE);
  picker().focus();
  await by.keyboard('{Enter}');
  expect(point()).toEqual(['50', '50']);
  await fill(fromLeft(), '51');
  expect(marker()).not.toBeNull();
  const crop = screen.getByText('Wide crop').previousElementSibling;
  expect(crop?.getAttribute('style')).toBe('--focal-x: 51%; --focal-y: 50%;');
  await fill(fromTop(), '41');
  await save();
  await waitFor(() => expect(entry.saved).toMatchObject({ focal_x: 51, focal_y: 41 }));
  await by.click(button('Reset'));
  expect([marker(), document.activeElement]).toEqual([null, fromLeft()]);
  await save();
  await waitFor(() => expect(entry.saved).toMatchObject({ focal_x: null, focal_y: null }));
});

test('the focal point is refused by half, as other fields are, until the picture is clicked', async () => {
  const { api, fill, save } = await open(IMAGE);
  const message = 'The distance from the top field is required.';
  api.replies[`POST ${PATH}`] = rejected({
    ...{ name: ['The name field is required.'], focal_y: [message] },
    // The server also calls the image `file`.
    file: ['The file field must be an image.'],
  });
  await fill(fromLeft(), '30');
  await save(message);
  await described('Widget Name', 'The name field is required.');
  await described('Upload Image', 'The file field must be an image.');
  picker().getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(picker(), { detail: 1, clientX: 50, clientY: 70 });
  await waitFor(() => expect(point()).toEqual(['25', '70']));
  expect(screen.queryByText(message)).toBeNull();
});

test('the focal point belongs to its picture: a new one starts without, and the old one gets its own back', async () => {
  const { api, upload, save } = await open({ ...IMAGE, focal_x: 20, focal_y: 80 });
  expect(point()).toEqual(['20', '80']);
  await upload('new.png');
  await screen.findByText(DROPPED);
  expect(point()).toEqual(['', '']);
  choose();
  await waitFor(() => expect(screen.queryByText(DROPPED)).toBeNull());
  expect(point()).toEqual(['20', '80']);
  choose(pictureOf('new.png'));
  await screen.findByText(DROPPED);
  await save(SAVED);
  expect(api.sentTo(`POST ${PATH}`)).toMatchObject([{ focal_x: '', focal_y: '' }]);
});

test('leads to the pages that show it, to the site and to the panel', async () => {
  const { by, fill, save } = await open();
  const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('About')).toBe('/about');
  expect(href(/^View on the site/)).toBe('/about');
  expect(href(/^Open in the panel/)).toMatch(/api::widget\.widget\?_q=AboutImage$/);
  // No page uses the new name.
  await fill(field('Widget Name'), 'Spare');
  await save('No page uses a widget with this name.');
  expect(screen.queryByRole('link', { name: /^View on the site/ })).toBeNull();
  await by.click(button(/^Undo/));
  await screen.findByRole('link', { name: 'About' });
});
