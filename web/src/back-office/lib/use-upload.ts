import { useState } from 'react';
import { writeCopy, type Copy } from '../../forms/versions';

/** Uploads a form. `progress` runs from 0 to 1. It is undefined when idle or unknown. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();

  /** @param version version to overwrite, or `null` for a new entry */
  async function upload<Entry>(
    url: string,
    data: FormData,
    version: string | null,
  ): Promise<Copy<Entry>> {
    const onUploadProgress = ({ loaded, total }: { loaded: number; total?: number }) =>
      setProgress(total ? loaded / total : undefined);
    try {
      return await writeCopy<Entry>({ method: 'POST', url, data, onUploadProgress }, version);
    } finally {
      setProgress(undefined);
    }
  }
  return { upload, progress };
}
