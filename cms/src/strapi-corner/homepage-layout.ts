const LAYOUT_KEYS = ['version', 'widgets', 'updatedAt'];
const WIDGET_KEYS = ['uid', 'width'];
const WIDTHS: unknown[] = [4, 6, 8, 12];
const MAX_WIDGETS = 100;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

type Fields = Readonly<Record<string, unknown>>;

const hasOnly = (value: Fields, keys: string[]) =>
  Object.keys(value).every((key) => keys.includes(key));

/** The widgets of a user's home page, following Strapi's own schema (admin, homepage). */
export function isHomepageLayout(body: Fields): boolean {
  const { version, widgets, updatedAt } = body;
  return (
    hasOnly(body, LAYOUT_KEYS) &&
    (version === undefined || (Number.isSafeInteger(version) && Number(version) >= 1)) &&
    (updatedAt === undefined || isTime(updatedAt)) &&
    Array.isArray(widgets) &&
    widgets.length <= MAX_WIDGETS &&
    widgets.every(isWidget)
  );
}

const isTime = (value: unknown) =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));

function isWidget(widget: unknown): boolean {
  if (typeof widget !== 'object' || widget === null) return false;
  const { uid, width } = widget as Fields;
  const isName = typeof uid === 'string' && uid.length > 0 && uid.length <= 200;
  return hasOnly(widget as Fields, WIDGET_KEYS) && isName && WIDTHS.includes(width);
}
