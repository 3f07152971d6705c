import { readFile } from 'node:fs/promises';
import { encodePage } from './encode-image';
import type { DrawPage, EncodedImage } from './job';

/** A menu's first page on its card, twice as dense as the card is wide. */
const PAGE = { width: 480, maxHeight: 960 };

/** Its types are an ES module's, which this file can only import this way. */
const loadLibrary = () =>
  import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());

/** A tenth of a second and 30 MB, which a process that only sees images is spared. */
let library: ReturnType<typeof loadLibrary> | undefined;

/** Draws the first page of a PDF. PDFium is WebAssembly, so what a hostile file breaks is its own memory. */
export async function drawPage({ path, output }: DrawPage): Promise<EncodedImage> {
  library ??= loadLibrary();
  const document = await (await library).loadDocument(await readFile(path));
  try {
    const page = document.getPage(0);
    const size = page.getOriginalSize();
    const scale = Math.min(PAGE.width / size.originalWidth, PAGE.maxHeight / size.originalHeight);
    // `render: 'bitmap'` gives RGBA, white where the page is bare.
    const { data, ...drawn } = await page.render({ scale, render: 'bitmap' });
    return await encodePage(data, drawn, output);
  } finally {
    document.destroy();
  }
}
