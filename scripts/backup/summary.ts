import type { Manifest } from './manifest';

const COUNTED: [table: string, one: string, many: string][] = [
  ['menus', 'menu', 'menus'],
  ['faqs', 'FAQ', 'FAQs'],
  ['widgets', 'widget', 'widgets'],
  ['up_users', 'account', 'accounts'],
  ['booking_requests', 'booking', 'bookings'],
];

/** `24 menus, 17 FAQs, …, 151 files` */
export function summaryOf({ tables, files }: Manifest): string {
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return [
    ...COUNTED.map(([table, one, many]) => counted(rowsOf(table), one, many)),
    counted(files.length, 'file', 'files'),
  ].join(', ');
}

/** In millions of bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
