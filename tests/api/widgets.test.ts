import sharp from 'sharp';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { Answer } from '../support/client';
import { makeImageWidget, makeWidget, saveWidget } from '../support/content';
import { unchanged } from '../support/database';
import { expectAnswer, expectInvalid, fieldErrors } from '../support/expectations';
import { animation, imagePart, photograph, picture, unique } from '../support/fixtures';
import { whitePng } from '../support/hostile-files';
import { admin, visitor } from '../support/people';
import { sharedServer } from '../support/shared-server';

const NO_IMAGE = { image_url: null, alt: null, width: null, height: null, srcset: null };
const EMPTY = { html: null, ...NO_IMAGE, focal_x: null, focal_y: null };

function save(
  widget: Widget,
  change: Partial<Record<'name' | 'type' | 'html' | 'alt', string>>,
  image?: Buffer,
): Promise<Answer<Widget>> {
  const { name, type, html, alt } = { ...widget, ...change };
  const texts = { type, html: html ?? 'null', alt: alt ?? 'null' };
  return saveWidget({ id: widget.id, name }, { ...texts, image: image && imagePart(image) });
}

const saveNew = async (image: Buffer) =>
  save(await makeWidget(), { type: 'IMAGE', alt: 'A creek' }, image);

const create = (fields: object) => admin.post<Widget>('/api/widgets', fields);
const read = async (key: string | number) =>
  (await visitor.get<Widget>(`/api/widgets/${key}`)).body;

async function bytesOf(path: string | null): Promise<Buffer> {
  const response = await fetch(new URL(path ?? '', sharedServer().url));
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the address and width of each file in `srcset`. */
const sources = ({ srcset }: Widget) => (srcset ?? '').split(', ').map((file) => file.split(' '));

test('GET /api/widgets is a plain list, sorted by name', async () => {
  await makeWidget(unique('zebra'));
  await makeWidget(unique('Aardvark'));
  const { status, body } = await admin.get<Widget[]>('/api/widgets');
  expect(status).toBe(200);
  const names = body.map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
});

describe('GET /api/widgets/{id or name}', () => {
  test('finds a widget by id and by name, ignoring case', async () => {
    const widget = await makeWidget();
    for (const key of [widget.id, widget.name, widget.name.toUpperCase()]) {
      expectAnswer(await visitor.get(`/api/widgets/${encodeURIComponent(key)}`), 200, widget);
    }
  });

  test('digits are an id first, then a name', async () => {
    const widget = await makeWidget(String(Date.now()));
    expect((await read(widget.name)).id).toBe(widget.id);
    const other = await makeWidget();
    const disguised = await makeWidget(`${other.id}0000`);
    expect((await read(other.id)).id).toBe(other.id);
    expect((await read(`${other.id}0000`)).id).toBe(disguised.id);
  });

  test('a text widget has no image, and an image widget no text', async () => {
    const { id, name } = await makeWidget();
    const fields = { ...EMPTY, html: expect.anything(), id, name, type: 'TEXT' };
    expect(await read(id)).toMatchObject(fields);
    expect(await read((await makeImageWidget('A creek')).id)).toMatchObject({
      ...{ type: 'IMAGE', html: null, alt: 'A creek' },
      ...{ width: expect.any(Number), height: expect.any(Number) },
      image_url: expect.stringMatching(/^\/storage\/images\/[^/]+$/),
      srcset: expect.stringMatching(/ \d+w(, |$)/),
    });
  });

  test.each(['NoSuchWidget', '999999999', '%00', "x' OR 1=1--", '__proto__', 'constructor', '%25'])(
    '%s is 404, and nothing is created',
    async (name) => {
      expect((await unchanged(() => visitor.get(`/api/widgets/${name}`))).status).toBe(404);
    },
  );

  test('returns a new widget and its changes straight away, under each of its addresses', async () => {
    const name = unique('Soon');
    expect((await visitor.get(`/api/widgets/${name}`)).status).toBe(404);
    const widget = await makeWidget(name);
    const addresses = [String(widget.id), encodeURIComponent(name)];
    for (const key of addresses) expect(await read(key)).toEqual(widget);
    await save(widget, { html: '<p>Closed today</p>' });
    for (const key of addresses) {
      expect((await read(key)).html).toBe('<p>Closed today</p>');
    }
  });
});

describe('POST /api/widgets', () => {
  test('is 201, always creates a text, and requires a name', async () => {
    expect(fieldErrors(await create({}))).toEqual({ name: ['The name field is required.'] });
    const name = unique('Banner');
    const { status, body } = await create({ name, type: 'IMAGE' });
    expect([status, body]).toMatchObject([201, { name, type: 'TEXT' }]);
  });

  test('two concurrent requests create one widget', async () => {
    const body = { name: unique('Race'), type: 'TEXT' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe('POST /api/widgets/{id}', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts a %s', async (format) => {
    const body = { width: 64, height: 48 };
    expect(await saveNew(await picture(format))).toMatchObject({ status: 200, body });
  });

  test.each([
    ['empty file', async () => Buffer.alloc(0)],
    ['image whose second half is missing', async () => whitePng(800, 600, 300)],
    [
      'file with only an image’s first bytes',
      async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ],
    ['image of a billion pixels', async () => whitePng(32_000, 32_000)],
  ])('a %s named .png is 422 and leaves no file', async (_name, content) => {
    const widget = await makeWidget();
    const image = await content();
    const answer = await unchanged(() => save(widget, { type: 'IMAGE', alt: 'x' }, image));
    expect(Object.keys(fieldErrors(answer)).sort()).toEqual(['file', 'image']);
  });

  test('the error for too many pixels says how many are allowed', async () => {
    const [widget, image] = [await makeWidget(), whitePng(10_000, 5_001)];
    const answer = await unchanged(() => save(widget, { type: 'IMAGE', alt: 'x' }, image));
    const message = 'An image may have at most 50 million pixels.';
    expectInvalid(answer, { file: message, image: message });
  });

  test('accepts a tall image, as high as four screens', async () => {
    const body = { width: 50, height: 5760 };
    expect(await saveNew(await picture('png', 100, 11_520))).toMatchObject({ status: 200, body });
  });

  test('more than 10 MiB are 413 and leave no file', async () => {
    const widget = await makeWidget();
    const image = Buffer.concat([await picture('png'), Buffer.alloc(10 * 1024 * 1024)]);
    const answer = await unchanged(() => save(widget, { type: 'IMAGE', alt: 'x' }, image));
    expect(answer.status).toBe(413);
  });

  test('removes a photograph’s metadata', async () => {
    const { body } = await saveNew(await photograph(1200, 800));
    const stored = await bytesOf(body.image_url);
    expect(stored.includes('SECRET-PHOTOGRAPHER')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  test('stores the image in several widths, none larger than the original', async () => {
    const { body } = await saveNew(await picture('jpeg', 1300, 900));
    const pictures = await Promise.all(
      sources(body).map(async ([path = '', width]) => {
        const metadata = await sharp(await bytesOf(path)).metadata();
        return [path.replace(/.*\.(\w+)\?.*/, '$1'), metadata.format, width, metadata.width];
      }),
    );
    expect(pictures).toEqual([
      ['avif', 'heif', '480w', 480],
      ['avif', 'heif', '800w', 800],
      ['avif', 'heif', '1200w', 1200],
      ['webp', 'webp', '1300w', 1300],
    ]);
  });

  test('an animation is animated in every width', async () => {
    const { body } = await saveNew(await animation(600, 400));
    expect(sources(body).map(([, width]) => width)).toEqual(['480w', '600w']);
    for (const [path = ''] of sources(body)) {
      const { format, pages } = await sharp(await bytesOf(path)).metadata();
      expect([path, format, pages]).toEqual([path, 'webp', 2]);
    }
  });

  test('a text hidden by an image reappears when the type is changed back', async () => {
    const widget = await makeWidget();
    await save(widget, { html: '<p>Kept.</p>' });
    const image = imagePart(await picture('png', 90, 60));
    await saveWidget(widget, { type: 'IMAGE', alt: 'A creek', image });
    expect((await saveWidget(widget, { type: 'TEXT' })).body.html).toBe('<p>Kept.</p>');
  });

  test('another widget’s name is rejected, its own is accepted', async () => {
    const [one, other] = [await makeWidget(), await makeWidget()];
    const name = 'The name has already been taken.';
    expectInvalid(await save(one, { name: other.name }), { name });
    expect((await save(one, { name: one.name.toUpperCase() })).status).toBe(200);
  });

  test('an unknown widget is 404 and leaves no file', async () => {
    const widget = { ...(await makeWidget()), id: 999_999_999 };
    const image = await picture('png');
    expect((await unchanged(() => save(widget, { type: 'IMAGE' }, image))).status).toBe(404);
  });
});
