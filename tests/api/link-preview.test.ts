import sharp from 'sharp';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { done } from '../support/client';
import { makeImageWidget, makeMenu, makeWidget, saveImage, saveWidget } from '../support/content';
import { animation, imagePart, picture } from '../support/fixtures';
import { visitor } from '../support/people';
import { sharedServer } from '../support/shared-server';

const makeOf = async (image: Buffer) => done(await saveImage(await makeWidget(), imagePart(image)));

/** Returns the preview's path without the query that pages add. */
const addressOf = ({ image_url }: Widget) => `${image_url?.split('?')[0]}/link-preview.jpg`;

async function previewOf(widget: Widget): Promise<Buffer> {
  const response = await fetch(new URL(addressOf(widget), sharedServer().url));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the strongest mean colour: `red`, `green` or `blue`. */
async function colourOf(widget: Widget) {
  const { channels } = await sharp(await previewOf(widget)).stats();
  const means = channels.map(({ mean }) => mean);
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))];
}

/** Returns an image three times as tall or wide as a preview: a red, a green and a blue third. */
function flag(isTall: boolean): Promise<Buffer> {
  const [width, height] = isTall ? [400, 630] : [1200, 210];
  const thirds = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return Promise.all(thirds).then((images) =>
    sharp(images, { join: { across: isTall ? 1 : 3 } })
      .png()
      .toBuffer(),
  );
}

test.each([
  ['a wide one', () => flag(false)],
  ['a tall one', () => flag(true)],
  ['a small one', () => picture('png', 20, 30)],
  ['one that moves', () => animation(600, 400)],
])('the link preview of %s is a JPEG of 1200 × 630', async (_what, make) => {
  const { format, width, height } = await sharp(
    await previewOf(await makeOf(await make())),
  ).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
});

test('a link preview is white where the image is transparent', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 400, height: 300, channels: 4, background } });
  const { dominant } = await sharp(
    await previewOf(await makeOf(await clear.png().toBuffer())),
  ).stats();
  expect(dominant.r).toBeGreaterThan(240);
});

test.each([
  ['wide', false],
  ['tall', true],
])('a link preview keeps the focal point of a %s image, and follows it', async (_shape, isTall) => {
  const widget = await makeOf(await flag(isTall));
  expect(await colourOf(widget)).toBe('green');
  for (const [at, colour] of [
    ['0', 'red'],
    ['100', 'blue'],
  ] as const) {
    await saveWidget(widget, { focal_x: at, focal_y: at });
    expect(await colourOf(widget)).toBe(colour);
  }
});

test('a link preview is made once, and says so to those who have it', async () => {
  const path = addressOf(await makeImageWidget());
  const { headers } = await visitor.get(path);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const etag = headers.get('etag') ?? '';
  expect((await visitor.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('only an image that is stored has a link preview, and only as a whole', async () => {
  const { file } = await makeMenu();
  const { srcset } = await makeImageWidget();
  const [width = ''] = /small_[^?]+/.exec(srcset ?? '') ?? [];
  expect((await visitor.get(`/storage/images/${width}`)).status).toBe(200);
  for (const name of [file, width, 'none.webp', '%00', 'x'.repeat(300)]) {
    const { status } = await visitor.get(`/storage/images/${name}/link-preview.jpg`);
    expect([400, 404]).toContain(status);
  }
});
