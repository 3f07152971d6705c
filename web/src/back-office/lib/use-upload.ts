import { useState } from 'react';
import { post } from '../../public/lib/api-client';

/** Sends a form with a file; `progress` is the share that has left this browser, 0 to 1, while it does. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();

  async function upload<Body>(url: string, data: FormData): Promise<Body> {
    try {
      return await post<Body>(url, data, {
        onUploadProgress: ({ loaded, total }) => setProgress(total ? loaded / total : undefined),
      });
    } finally {
      setProgress(undefined);
    }
  }
  return { upload, progress };
}
