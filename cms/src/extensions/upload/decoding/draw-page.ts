import { readFile } from 'node:fs/promises';
import { encodePage } from './encode-image';
import type { DrawPage, EncodedImage } from './job';

/** A menu's first page for its card, at twice the card's width. */
const PAGE = { width: 480, maxHeight: 960 };

/** Its types are an ES module's, which this file can only import this way. */
const loadLibrary = () =>
  import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());

/** Loading takes a tenth of a second and 30 MB, so only when needed. */
let library: ReturnType<typeof loadLibrary> | undefined;

/** Draws the first page of a PDF. PDFium is WebAssembly, so a hostile file can corrupt only its own memory. */
export async function drawPage({ path, output }: DrawPage): Promise<EncodedImage> {
  library ??= loadLibrary();
  const document = await (await library).loadDocument(await readFile(path));
  try {
    const page = document.getPage(0);
    const size = page.getOriginalSize();
    const scale = Math.min(PAGE.width / size.originalWidth, PAGE.maxHeight / size.originalHeight);
    // `render: 'bitmap'` gives RGBA on white.
    const { data, ...drawn } = await page.render({ scale, render: 'bitmap' });
    return await encodePage(data, drawn, output);
  } finally {
    document.destroy();
  }
}
