import { writeDate } from '@saltmarsh/compat-api/contract/british-date';

type Row = Readonly<Record<string, unknown>>;

/** What a collapsed row of a form says, by component; Strapi shows one field of it. */
const TITLES: Record<string, (row: Row) => string> = {
  'site.opening-service': (row) =>
    sentence(capital(text(row.day)), hours(row), uncapital(text(row.name))) || 'New service',
  'site.opening-exception': (row) => {
    const note = text(row.note);
    const open = row.closed === false ? [hours(row), uncapital(text(row.name))] : ['closed'];
    return sentence(days(row) || 'New date', ...open, note && `(${note})`);
  },
};

/** Undefined for other components, which are called by their main field. */
export function rowTitle(component: string, row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  return TITLES[component]?.(row as Row);
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const sentence = (...parts: string[]) => parts.filter(Boolean).join(' ');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Lunch" → "lunch", but "Sunday lunch" and "BBQ" stay. */
function uncapital(name: string): string {
  const isName = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/.test(name);
  return isName || !/^[A-Z][a-z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** `24/12/2026–27/12/2026` */
function days({ date, until }: Row): string {
  const ends = [text(date), text(until)].filter(Boolean);
  return [...new Set(ends)].map(writeDate).join('–');
}

/** Strapi's `12:00:00.000` → `12:00`. */
function hours({ opens, closes }: Row): string {
  const times = [text(opens), text(closes)].map((time) => time.slice(0, 5)).filter(Boolean);
  return times.join('–');
}
