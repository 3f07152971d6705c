import { panel } from './callers';
import { unique } from './content';
import { inDatabase } from './database';
import { done } from './done';
import { pdf, picture } from './fixtures';

async function store(name: string, type: string, content: Buffer): Promise<number> {
  const [file] = done(await panel.upload({ name, type, content })) as { id: number }[];
  return file?.id ?? NaN;
}

export const newPdf = () => store('supper.pdf', 'application/pdf', pdf(unique('Supper')));
export const newPicture = async () =>
  store('creek.png', 'image/png', await picture('png', 700, 400));

/** Id of the file with this address or stored name. */
export async function libraryId(address: string | null | undefined): Promise<number> {
  const hash = (address ?? '').replace(/^.*\/|\.\w+(\?.*)?$/g, '');
  const [row] = await inDatabase<{ id: number }>('SELECT id FROM files WHERE hash = ?', hash);
  if (!row) throw new Error(`${address} is not in the media library.`);
  return row.id;
}
