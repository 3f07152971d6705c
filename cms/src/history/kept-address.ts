/** Rewrites image addresses, also in a `srcset`, that visitors are no longer served. */
export const keptAddress = (addresses: string) =>
  addresses.replaceAll('/storage/images/', '/api/kept-files/');
