/** Readable names of fields, as Laravel's `attributes`. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  firstname: 'first name',
  lastname: 'last name',
  address1: 'address line 1',
  address2: 'address line 2',
  focal_x: 'distance from the left',
  focal_y: 'distance from the top',
};

/** The field's name in a message: `uploadFile` → `upload file`; a list item by its path. */
export function attributeName(path: readonly PropertyKey[]): string {
  const key = path.join('.');
  if (path.length > 1) return key;
  return (
    ATTRIBUTES[key] ??
    key
      .replace(/(.)(?=[A-Z])/g, '$1_')
      .toLowerCase()
      .replace(/_/g, ' ')
  );
}
