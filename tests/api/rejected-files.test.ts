import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import {
  clearContent,
  createMenu,
  makeImageWidget,
  makeMenu,
  newPdf,
  saveImage,
  saveMenu,
} from '../support/content';
import { unchanged } from '../support/database';
import { fieldErrors } from '../support/expectations';
import { heic, pdfPart, picture } from '../support/fixtures';
import { panel } from '../support/panel';
import { visitor } from '../support/people';

afterEach(clearContent);

const inPanel = (content: Buffer, name: string, to?: number) =>
  panel.upload({ content, name, type: 'application/octet-stream' }, {}, to);

describe.each([
  ['that is cut off', async () => half(await typesetPdf()), /^This PDF can't be opened: .* Export/],
  ['with a hole in the middle', async () => withoutPage(3, await typesetPdf()), /damaged or not/],
  ['without a page', async () => Buffer.from('%PDF-1.7\nnot a page'), /damaged or not complete/],
  [
    'that requires a password',
    () => typesetPdf({ userPassword: 'oyster', ownerPassword: 'other' }),
    /^This PDF can't be opened without its password\. Export/,
  ],
])('a PDF %s', (_what, make, words) => {
  test('is 422 under the form’s fields, and the old file stays', async () => {
    const { id, file } = await makeMenu();
    const fields = { name: 'Lunch', uploadFile: pdfPart(await make()) };
    const expected = [expect.stringMatching(words)];
    await unchanged(async () => {
      for (const answer of [await createMenu(fields), await saveMenu({ id, ...fields }, fields)]) {
        expect(fieldErrors(answer)).toEqual({ file: expected, uploadFile: expected });
      }
    });
    expect((await visitor.get(`/storage/menus/${file}`)).status).toBe(200);
  });

  test('is 400 in the panel, even as a replacement', async () => {
    const id = await newPdf();
    const content = await make();
    const error = { message: expect.stringMatching(words) };
    await unchanged(async () => {
      for (const to of [undefined, id]) {
        expect(await inPanel(content, 'b.pdf', to)).toMatchObject({ status: 400, body: { error } });
      }
    });
  });
});

test.each([
  ['of several pages', () => typesetPdf()],
  ['that only its author may edit', () => typesetPdf({ ownerPassword: 'oyster' })],
])('a PDF %s is accepted and gets an image', async (_what, make) => {
  const { status, body } = await createMenu({ name: 'Lunch', uploadFile: pdfPart(await make()) });
  expect([status, body.thumbnail_url]).toEqual([201, expect.any(String)]);
});

test('the image of a form shows the values of its fields', async () => {
  const sizes = [];
  for (const value of ['', 'Turbot on the bone']) {
    const document = new PDFDocument({ size: 'A4' });
    document.font('Helvetica').initForm();
    document.formText('dish', 50, 50, 450, 80, { value, fontSize: 50 });
    document.end();
    const uploadFile = pdfPart(await buffer(document));
    const { body } = await createMenu({ name: 'Order', uploadFile });
    const picture = await visitor.get(body.thumbnail_url ?? '');
    sizes.push(Number(picture.headers.get('content-length')));
  }
  const [empty = 0, filled = 0] = sizes;
  expect(filled).toBeGreaterThan(empty * 2);
});

describe.each([
  ['from an iPhone', heic()],
  ['whose type is only among the compatible brands', heic('mif1', 'mif1heic')],
  ['of several exposures', heic('msf1', 'hevc')],
])('a HEIC picture %s', (_what, content) => {
  const advice = expect.stringMatching(/^This is a HEIC picture.* JPEG.* Most Compatible/);

  test('is 422, with advice for iPhone owners', async () => {
    const widget = await makeImageWidget();
    const image = { content, name: 'IMG_1.HEIC', type: 'image/heic' };
    const answer = await unchanged(() => saveImage(widget, image));
    expect(fieldErrors(answer)).toEqual({ file: [advice], image: [advice] });
  });

  test.each(['IMG_1.HEIC', 'IMG_1.jpg'])('is 400 with it in the panel, as %s', async (name) => {
    const error = { message: advice };
    expect(await inPanel(content, name)).toMatchObject({ status: 400, body: { error } });
  });
});

test('an AVIF image does not count as HEIC', async () => {
  expect((await inPanel(await picture('avif'), 'a.heic')).status).toBe(201);
});

/** Overwrites a page with zeros. The file's length stays, so the other pages' offsets do too. */
function withoutPage(number: number, whole: Buffer): Buffer {
  const text = whole.toString('latin1');
  const pages = text.match(/\d+ 0 obj\n<<\n\/Type \/Page\n[^]*?endobj/g) ?? [];
  const page = pages[number - 1] ?? '';
  expect(page).not.toBe('');
  return Buffer.from(text.replace(page, '0'.repeat(page.length)), 'latin1');
}

const half = (whole: Buffer) => whole.subarray(0, whole.length / 2);

/** Returns a PDF of five pages that are listed only at its end, as word processors do. */
function typesetPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, margin: 20 });
  for (let page = 2; page <= 5; page += 1) document.addPage().text(`Page ${page}`);
  document.end();
  return buffer(document);
}
