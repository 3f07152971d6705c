/** Addresses, in a `srcset` too, of images that visitors are no longer served. */
export const keptAddress = (addresses: string) =>
  addresses.replaceAll('/storage/images/', '/api/kept-files/');
