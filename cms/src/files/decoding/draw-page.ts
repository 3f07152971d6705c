import { readFile } from 'node:fs/promises';
import { encodePage } from './encode-image';
import { FileProblem, type DrawPage, type EncodedImage } from './job';

/** The image of a menu's first page is twice as wide as the menu's card on the site. */
const PAGE = { width: 480, maxHeight: 960 };

/** The time limit for opening pages. Two hundred crowded pages take 100 ms. */
const OPENING_MS = 5_000;

/**
 * Imports the library dynamically, because a CommonJS file can't import an ES module in any other
 * way, and because images do not need its 30 MB. The types below are derived from this function.
 */
const loadLibrary = () =>
  import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());

type Library = Awaited<ReturnType<typeof loadLibrary>>;
type Document = Awaited<ReturnType<Library['loadDocument']>>;
type Page = ReturnType<Document['getPage']>;

/**
 * Opens a PDF and draws its first page. PDFium is WebAssembly, so a hostile file can corrupt only
 * PDFium's own memory.
 * @throws FileProblem if the PDF cannot be opened; any other error if its page cannot be drawn
 */
export async function drawPage({ path, output }: DrawPage): Promise<EncodedImage> {
  const document = await openDocument(await loadLibrary(), await readFile(path));
  try {
    const page = openPages(document);
    const size = page.getOriginalSize();
    const scale = Math.min(PAGE.width / size.originalWidth, PAGE.maxHeight / size.originalHeight);
    // `render: 'bitmap'` gives RGBA on white.
    const options = { scale, render: 'bitmap', renderFormFields: true } as const;
    const { data, ...drawn } = await page.render(options);
    return await encodePage(data, drawn, output);
  } finally {
    document.destroy();
  }
}

/** The library's messages for a missing password and for an encryption that it can't read. */
const LOCKED = /password|security scheme/i;

async function openDocument(opener: Library, content: Buffer): Promise<Document> {
  try {
    return await opener.loadDocument(content);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new FileProblem(LOCKED.test(message) ? 'locked' : 'damaged', message);
  }
}

/**
 * Opens as many pages as the time limit allows, and returns the first page. The last page is opened
 * first, because every truncated file lacks that page.
 */
function openPages(document: Document): Page {
  const count = document.getPageCount();
  const end = performance.now() + OPENING_MS;
  const open = (index: number): Page => {
    const page = index >= 0 ? document.getPage(index) : undefined;
    if (page && !isMissing(page)) return page;
    throw new FileProblem('damaged', `Page ${index + 1} of ${count} can't be opened.`);
  };
  open(count - 1);
  const first = open(0);
  for (let index = 1; index < count - 1 && performance.now() < end; index += 1) open(index);
  return first;
}

/** The library returns an empty page in place of a page that it can't load. */
function isMissing(page: Page): boolean {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  return originalWidth === 0 && originalHeight === 0;
}
