import { useEffect, useState } from 'react';

/** Returns a `data:` URL of the chosen image, because the content security policy allows no `blob:`. */
export function useImagePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    // `readAsDataURL` always returns a string.
    reader.onload = () => setPreview({ file, address: reader.result as string });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview && preview.file === file ? preview.address : undefined;
}
