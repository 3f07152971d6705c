import type { Widget } from '@saltmarsh/contract/messages/widget';
import { libraryId, makeImageWidget, makeWidget, saveWidget } from '../support/content';
import { unchanged } from '../support/database';
import { fieldErrors } from '../support/expectations';
import { imagePart, multipart, picture } from '../support/fixtures';
import { panel } from '../support/panel';
import { admin, visitor } from '../support/people';

/** Saves a widget as the form does, with a new image if given. */
function save(widget: Widget, fields: Record<string, string>, content?: Buffer) {
  const { name = widget.name, ...texts } = { type: 'IMAGE', alt: 'A creek', ...fields };
  return saveWidget({ ...widget, name }, { ...texts, image: content && imagePart(content) });
}

const pointOf = ({ focal_x, focal_y }: Widget) => [focal_x, focal_y];

/** Reads the focal point as visitors do. */
async function readPoint({ name }: Widget) {
  const { body } = await visitor.get<Widget>(`/api/widgets/${encodeURIComponent(name)}`);
  return pointOf(body);
}

const AT = { focal_x: '25', focal_y: '70' };

/** A widget that is created once, because making an image is slow. */
let untouched: Widget;
beforeAll(async () => {
  untouched = await makeImageWidget();
});

describe('the focal point of a widget’s image', () => {
  test('is unset at first; once saved, it is read straight away and listed; JSON can set it too, to a corner', async () => {
    const widget = await makeImageWidget();
    expect(pointOf(widget)).toEqual([null, null]);
    await readPoint(widget);
    const { status, body } = await save(widget, AT);
    expect([status, pointOf(body)]).toEqual([200, [25, 70]]);
    expect(await readPoint(widget)).toEqual([25, 70]);
    const list = await admin.get<Widget[]>('/api/widgets');
    expect(list.body.filter(({ id }) => id === widget.id).map(pointOf)).toEqual([[25, 70]]);
    const corner = { name: widget.name, focal_x: 0, focal_y: 100 };
    const inJson = await admin.post<Widget>(`/api/widgets/${widget.id}`, corner);
    expect(pointOf(inJson.body)).toEqual([0, 100]);
  });

  test('stays if it is not sent or is sent unchanged, and so does the image’s address', async () => {
    const { body: before } = await save(await makeImageWidget(), AT);
    for (const fields of [{}, AT]) {
      const { body } = await save(before, { ...fields, alt: 'Another text' });
      expect(body).toEqual({ ...before, alt: 'Another text' });
      expect(pointOf(body)).toEqual([25, 70]);
    }
  });

  test('is unset by an empty text and by "null"', async () => {
    const widget = await makeImageWidget();
    for (const empty of ['', 'null']) {
      await save(widget, AT);
      const { body } = await save(widget, { focal_x: empty, focal_y: empty });
      expect(pointOf(body)).toEqual([null, null]);
      expect(await readPoint(widget)).toEqual([null, null]);
    }
  });

  test('is not returned for a text, even if sent with one, and reappears with the image', async () => {
    const widget = await makeImageWidget();
    expect(pointOf((await save(widget, { ...AT, type: 'TEXT' })).body)).toEqual([null, null]);
    expect(pointOf((await save(widget, { type: 'TEXT' })).body)).toEqual([null, null]);
    expect(pointOf((await save(widget, {})).body)).toEqual([25, 70]);
  });

  test.each([
    ['101', 'The distance from the left field must not be greater than 100.'],
    ['-1', 'The distance from the left field must be at least 0.'],
    ['12.5', 'The distance from the left field must be an integer.'],
    ['left', 'The distance from the left field must be an integer.'],
    ['', 'The distance from the left field is required when distance from the top is present.'],
  ])('cannot be "%s"', async (focal_x, message) => {
    const answer = await unchanged(() => save(untouched, { focal_x, focal_y: '10' }));
    expect(fieldErrors(answer)).toEqual({ focal_x: [message] });
  });

  test('needs both numbers or neither, reported with the form’s other errors', async () => {
    const answer = await save(untouched, { name: '', focal_x: '10' });
    expect(fieldErrors(answer)).toEqual({
      name: ['The name field is required.'],
      focal_y: [
        'The distance from the top field is required when distance from the left is present.',
      ],
    });
  });

  test('needs an image', async () => {
    expect(fieldErrors(await save(await makeWidget(), AT))).toEqual({
      file: ['The file field is required when distance from the left is present.'],
      image: ['The image field is required when distance from the left is present.'],
    });
  });

  test('is saved with a new image, and is not kept for the next one', async () => {
    const { body } = await save(await makeWidget(), AT, await picture('png'));
    expect(pointOf(body)).toEqual([25, 70]);
    const next = await save(body, {}, await picture('png', 90, 60));
    expect(pointOf(next.body)).toEqual([null, null]);
  });
});

describe('in the panel, the focal point', () => {
  const OLD = { x: 25, y: 70 };
  const change = (file: number, fileInfo: object) =>
    panel.ask('POST', `/upload?id=${file}`, {
      multipart: multipart({ fileInfo: JSON.stringify(fileInfo) }),
    });

  async function replace(file: number, fileInfo: object) {
    const image = imagePart(await picture('png'));
    const { status } = await panel.upload(image, { fileInfo: JSON.stringify(fileInfo) }, file);
    expect(status).toBe(200);
  }

  test('is set by an image’s dialog in hundredths, and read straight away in whole numbers', async () => {
    const widget = await makeImageWidget();
    await readPoint(widget);
    const point = { x: 33.33, y: 66.67 };
    const file = await libraryId(widget.image_url);
    expect((await change(file, { focalPoint: point })).status).toBe(200);
    expect(await readPoint(widget)).toEqual([33, 67]);
  });

  test.each([{ x: 101, y: 0 }, { x: 0, y: -1 }, { x: 10 }])('is not at %j', async (focalPoint) => {
    const file = await libraryId(untouched.image_url);
    expect((await change(file, { focalPoint })).status).toBe(400);
    expect(await readPoint(untouched)).toEqual([null, null]);
  });

  test.each([
    ['is cleared when the image is replaced', { name: 'new.webp' }, [null, null]],
    [
      'is cleared although the dialog sends it',
      { name: 'new.webp', focalPoint: OLD },
      [null, null],
    ],
    ['stays where the crop editor puts it', { focalPoint: OLD }, [25, 70]],
    ['is the new image’s if one is sent', { name: 'new.webp', focalPoint: { x: 1, y: 2 } }, [1, 2]],
  ])('%s', async (_name, fileInfo, expected) => {
    const { body: widget } = await save(await makeImageWidget(), AT);
    await replace(await libraryId(widget.image_url), fileInfo);
    expect(await readPoint(widget)).toEqual(expected);
  });
});
