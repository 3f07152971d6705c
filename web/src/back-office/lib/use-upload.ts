import { useState } from 'react';
import { post } from '../../public/lib/api-client';

/** Sends a form with a file; `progress` is the share that has left this browser, 0 to 1, while it does. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();

  async function upload<Answer>(url: string, data: FormData): Promise<Answer> {
    try {
      return await post<Answer>(url, data, {
        onUploadProgress: ({ loaded, total }) => setProgress(total ? loaded / total : undefined),
      });
    } finally {
      setProgress(undefined);
    }
  }
  return { upload, progress };
}
