import { FileProblem } from '@saltmarsh/compat-api/contract/file-problem';
import { readFile } from 'node:fs/promises';
import { encodePage } from './encode-image';
import type { DrawPage, EncodedImage } from './job';

/** A menu's first page for its card, at twice the card's width. */
const PAGE = { width: 480, maxHeight: 960 };

/** Two hundred crowded pages take a tenth of a second. A file made to take long is read up to here. */
const OPENING_MS = 5_000;

/** Its types are an ES module's, which this file can only import this way. */
const loadLibrary = () =>
  import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());

/** Loading takes a tenth of a second and 30 MB, so only when needed. */
let library: ReturnType<typeof loadLibrary> | undefined;

type Library = Awaited<ReturnType<typeof loadLibrary>>;
type Document = Awaited<ReturnType<Library['loadDocument']>>;
type Page = ReturnType<Document['getPage']>;

/**
 * Opens a PDF and draws its first page. PDFium is WebAssembly, so a hostile file can corrupt only its own
 * memory.
 * @throws FileProblem if it cannot be opened; any other error means that only the picture is missing
 */
export async function drawPage({ path, output }: DrawPage): Promise<EncodedImage> {
  library ??= loadLibrary();
  const document = await openDocument(await library, await readFile(path));
  try {
    const page = openPages(document);
    const size = page.getOriginalSize();
    const scale = Math.min(PAGE.width / size.originalWidth, PAGE.maxHeight / size.originalHeight);
    // `render: 'bitmap'` gives RGBA on white.
    const { data, ...drawn } = await page.render({ scale, render: 'bitmap' });
    return await encodePage(data, drawn, output);
  } finally {
    document.destroy();
  }
}

/** The library's words for a password that is missing and for a key of another kind. */
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
 * The first page, once all are there: the last one first, which every file that breaks off lacks. A page is
 * its entry and its size; what is drawn on it is not looked at.
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

/** The library has an empty page for one that it can't load. */
function isMissing(page: Page): boolean {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  return originalWidth === 0 && originalHeight === 0;
}
