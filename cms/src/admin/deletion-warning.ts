import { BOOKING_REQUEST, FAQ, MENU, USER, WIDGET } from '../uids';

type Entry = Readonly<Record<string, unknown>>;

/** What goes to the bin, by what it is called, and the field that names it. */
const BINNED: Readonly<Record<string, { one: string; many: string; name: string }>> = {
  [FAQ]: { one: 'question', many: 'questions', name: 'question' },
  [MENU]: { one: 'menu', many: 'menus', name: 'name' },
  [WIDGET]: { one: 'widget', many: 'widgets', name: 'name' },
};

const LIST = new Intl.ListFormat('en-GB');
/** The names of more would fill the dialog. */
const MAX_NAMES = 5;

/** What a dialog says before it deletes entries of a type; Strapi calls every deletion irreversible. */
export function deletionWarning(model: string, entries: readonly (Entry | undefined)[]): string {
  const binned = BINNED[model];
  const isOne = entries.length === 1;
  const what = isOne ? (binned?.one ?? nounOf(model)) : `${entries.length} ${pluralOf(model)}`;
  const names = namesOf(entries, (entry) => nameOf(model, entry));
  const subject = `The ${what}${names && ` ${names}`} will be deleted`;
  if (!binned) return `${subject} for good: ${pluralOf(model)} do not go to the bin.`;
  return `${subject}. You can restore ${isOne ? 'it' : 'them'} from the bin, in the back office, until the date given there.`;
}

function nounOf(model: string): string {
  if (model === USER) return 'account of';
  return model === BOOKING_REQUEST ? 'booking of' : 'entry';
}

function pluralOf(model: string): string {
  if (model === USER) return 'accounts';
  return BINNED[model]?.many ?? (model === BOOKING_REQUEST ? 'bookings' : 'entries');
}

function namesOf(entries: readonly (Entry | undefined)[], name: (entry: Entry) => string): string {
  const all = entries.flatMap((entry) => (entry && name(entry)) || []);
  const rest = all.length - MAX_NAMES;
  return LIST.format(rest > 0 ? [...all.slice(0, MAX_NAMES), `${rest} more`] : all);
}

function nameOf(model: string, entry: Entry): string {
  const text = (field: string) => {
    const value = entry[field];
    return typeof value === 'string' ? value : '';
  };
  if (model === USER) return `${text('firstname')} ${text('lastname')}`.trim() || text('email');
  const name = text(BINNED[model]?.name ?? 'name');
  return model === BOOKING_REQUEST || name === '' ? name : `“${name}”`;
}
