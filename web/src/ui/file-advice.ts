import { HEIC_ADVICE } from '@saltmarsh/contract/constants/heic-advice';
import { inMegabytes } from '@saltmarsh/contract/constants/upload-limits';

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

const SMALLER_PDF = 'Export it again for screens, or with reduced file size.';
const SMALLER_IMAGE = 'Save a smaller copy: 3,000 pixels wide is plenty.';

/**
 * Returns advice about a file that the server would reject, before an upload that can take minutes. Only the
 * server's own check counts.
 */
export function fileAdvice(file: ChosenFile, maxBytes = Infinity): string | undefined {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return HEIC_ADVICE;
  if (file.size <= maxBytes) return undefined;
  const isPdf = file.type === 'application/pdf';
  return `This file has ${megabytes(file.size)}; up to ${inMegabytes(maxBytes)} can be uploaded. ${isPdf ? SMALLER_PDF : SMALLER_IMAGE}`;
}

/** Rounds up, so that a file a little over 10 MB is not said to have 10. */
const megabytes = (bytes: number) => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;
