import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import type { GuestNews } from '@saltmarsh/cms/bookings/mails/guest-mail-texts';
import type { RestaurantNews } from '@saltmarsh/cms/bookings/mails/restaurant.mail';
import type { MailMessage } from '@saltmarsh/cms/mail/mail-message';
import type { Site } from '@saltmarsh/contract/messages/site';

export const SITE = {
  name: 'Saltmarsh',
  telephone: '01632 960077',
  email: 'table@saltmarsh.test',
  address: { street: '1 Abbey Creek', town: 'Faversham', county: null, postcode: 'ME13 7XX' },
  opening_hours: [] as Site['opening_hours'],
  opening_exceptions: [] as Site['opening_exceptions'],
  map_url: 'https://maps.example/?q=Abbey+Creek&z=15',
} as Site;

/** A date next year, so that emails include the year. */
export const DATE = `${new Date().getUTCFullYear() + 1}-07-07`;

/** An unbreakable word, to test narrow screens. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4);

export const ROW = {
  ...{ id: 1, documentId: 'd1', reference: 'K7PX3MRT', state: 'confirmed', source: 'website' },
  ...{ name: 'Anna “Nan” Wootton-Hargreaves', email: 'anna.wootton-hargreaves@saltmarsh.test' },
  ...{ telephone: '01632 960123', date: DATE, time: '19:30', guests: 4, minutes: 105 },
  notes: 'My son is allergic to nuts.\n\nA high chair, please, and a place by the window.',
  ...{ reply: null, offeredUntil: null, seenAt: null, remindedAt: null, sequence: 1 },
  ...{ createdAt: '2026-07-01T10:00:00.000Z', updatedAt: '2026-07-02T10:00:00.000Z' },
} as BookingRow & { email: string; reference: string };

const REPLY = 'We have given you the round table by the window.\nIts chairs have arms.';

const GUEST_ROWS: Record<GuestNews, Partial<BookingRow>> = {
  requested: { state: 'requested' },
  confirmed: { reply: REPLY },
  waiting: { state: 'waiting' },
  offered: { state: 'waiting', offeredUntil: `${DATE}T14:00:00.000Z`, reply: REPLY },
  changed: { notes: null },
  reminder: { reply: REPLY },
  declined: { state: 'declined', reply: 'That night is a wedding.' },
  cancelled_by_us: { state: 'cancelled_by_us', reply: 'The boiler has burst.' },
  cancelled_by_guest: { state: 'cancelled_by_guest', time: '12:30' },
};

const RESTAURANT_ROWS: Record<RestaurantNews, Partial<BookingRow>> = {
  new: { state: 'requested' },
  changed: {},
  accepted: {},
  cancelled: { state: 'cancelled_by_guest' },
};

const URL_OF = (path: string) =>
  `http://localhost:3000${path}?email=anna%40saltmarsh.test&signature=${'0123456789abcdef'.repeat(4)}`;

/**
 * Returns every email by name. Set DATA_DIR first, because the imported modules create its folders.
 * @param row fields of all bookings, and `name` of all accounts
 */
export async function everyMail(
  row: Partial<BookingRow> = {},
  site: Site = SITE,
): Promise<Record<string, MailMessage>> {
  const { mailToFormerAddress, mailToGuest } =
    await import('@saltmarsh/cms/bookings/mails/guest.mail');
  const { mailToRestaurant } = await import('@saltmarsh/cms/bookings/mails/restaurant.mail');
  const { accountChangeMail, invitationMail, passwordResetMail, verificationMail } =
    await import('@saltmarsh/cms/accounts/account.mail');
  const booking = { ...ROW, ...row } as typeof ROW;
  const email = booking.email;
  const user = { email, firstname: row.name ?? 'Anna', access: 'admin' } as const;
  const changes = [
    ...['password', 'former-email', 'new-email', 'two-factor-on', 'two-factor-off', 'blocked'].map(
      (what) => ({ what }),
    ),
    { what: 'role', from: 'admin', to: 'user' },
  ] as Parameters<typeof accountChangeMail>[0][];
  const entries: [string, MailMessage][] = [
    ...(Object.keys(GUEST_ROWS) as GuestNews[]).map((news): [string, MailMessage] => [
      `guest ${news}`,
      mailToGuest(news, { ...booking, ...GUEST_ROWS[news], ...row } as typeof ROW, site, {
        isFirst: news === 'requested' || news === 'waiting',
      }),
    ]),
    ['guest also', mailToGuest('confirmed', booking, site, { also: booking })],
    ['guest moved', mailToGuest('confirmed', booking, site, { former: booking })],
    ['guest former address', mailToFormerAddress(booking, site)],
    ...(Object.keys(RESTAURANT_ROWS) as RestaurantNews[]).map((news): [string, MailMessage] => [
      `restaurant ${news}`,
      mailToRestaurant(news, { ...booking, ...RESTAURANT_ROWS[news] }, site),
    ]),
    ...changes.map((change): [string, MailMessage] => [
      `account ${change.what}`,
      accountChangeMail(change, user, site),
    ]),
    ['account verification', verificationMail(user, URL_OF('/email/verify/1/ab'), site.name)],
    ['account invitation', invitationMail(user, URL_OF('/reset-password/ab'), site.name)],
    ['account password reset', passwordResetMail(user, URL_OF('/reset-password/ab'), site.name)],
  ];
  return Object.fromEntries(entries);
}

/** The longest texts that forms accept, without spaces. */
export const LONGEST: Partial<BookingRow> = {
  ...{ name: LONG, email: `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.saltmarsh.test` },
  ...{ notes: `${LONG}\n`.repeat(10), reply: LONG },
};
