import { parentPort } from 'node:worker_threads';

/**
 * Draws the first page of a PDF, in a thread of its own: a page takes a tenth of a second or more, and
 * one that never ends can be ended with the thread. PDFium is WebAssembly, so what a hostile file
 * breaks is its own memory.
 */
export interface PageRequest {
  pdf: Uint8Array;
  /** The picture's bounds in pixels; it keeps the page's proportion. */
  width: number;
  maxHeight: number;
}

export type PageAnswer = { pixels: Uint8Array; width: number; height: number } | { reason: string };

// Its types are an ES module's, which this file can only import this way.
const library = import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());

async function drawFirstPage({ pdf, width, maxHeight }: PageRequest): Promise<PageAnswer> {
  const document = await (await library).loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const size = page.getOriginalSize();
    const scale = Math.min(width / size.originalWidth, maxHeight / size.originalHeight);
    // `render: 'bitmap'` answers RGBA, white where the page is bare.
    const picture = await page.render({ scale, render: 'bitmap' });
    return { pixels: picture.data, width: picture.width, height: picture.height };
  } finally {
    document.destroy();
  }
}

parentPort?.on('message', (request: PageRequest) => {
  drawFirstPage(request)
    .catch((error: unknown): PageAnswer => ({
      reason: error instanceof Error ? error.message : String(error),
    }))
    .then((answer) => parentPort?.postMessage(answer))
    .catch(() => process.exit(1));
});
