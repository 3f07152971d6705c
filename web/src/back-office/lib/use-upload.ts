import { useState } from 'react';
import { post } from '../../public/lib/api-client';

/** Uploads a form; `progress` runs from 0 to 1 and is undefined when idle. */
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
