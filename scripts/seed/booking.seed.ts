import { newReference } from '@saltmarsh/cms/bookings/booking-reference';
import { query } from '@saltmarsh/cms/database/typed-query';
import { toBookingRules } from '@saltmarsh/cms/settings/booking-rules.resource';
import { findSite } from '@saltmarsh/cms/settings/site-setting.service';
import { toHours } from '@saltmarsh/cms/settings/site.resource';
import { BOOKING_REQUEST } from '@saltmarsh/cms/uids';
import { rulesOf, tableMinutes } from '@saltmarsh/contract/domain/booking-rules';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { spansOn } from '@saltmarsh/contract/domain/opening-hours';
import type { Booking } from '@saltmarsh/contract/messages/booking';

type Seeded = Pick<Booking, 'time' | 'guests' | 'name' | 'state' | 'source' | 'notes'>;

const seeded =
  (source: Booking['source'], state: Booking['state']) =>
  (time: string, guests: number, name: string, notes: string | null = null): Seeded => ({
    ...{ time, guests, name, notes, source, state },
  });

const online = seeded('website', 'confirmed');
const rang = seeded('telephone', 'confirmed');
const asks = seeded('website', 'requested');
const waits = seeded('website', 'waiting');
const cancelled = seeded('website', 'cancelled_by_guest');

/**
 * Each inner list has the bookings of one service. Services use the lists in turn. Names are
 * invented.
 */
const LUNCHES: readonly (readonly Seeded[])[] = [
  [
    online('12:00', 2, 'Margery Pell'),
    rang('12:15', 4, 'Colonel Ashdown', 'The table by the window, if it is free.'),
    online('12:30', 3, 'Tamsin Okafor', 'One of us is coeliac. We bring a pram.'),
    online('13:00', 6, 'Ravi Chandran', 'A working lunch: we have to leave by three.'),
    cancelled('13:00', 2, 'Ewan Tuck'),
    rang('13:30', 2, 'The Misses Hollis'),
  ],
  [
    online('12:15', 2, 'Bea Lindqvist', 'Vegetarian, but oysters are fine.'),
    online('12:45', 4, 'Owen Fairbrass', 'Wheelchair: step-free, please.'),
    rang('13:00', 5, 'Faversham Society'),
    asks('13:15', 8, 'Harriet Quill', 'My mother’s eightieth birthday. May we bring a cake?'),
    online('13:45', 2, 'Jun Takeda'),
  ],
];

const DINNERS: readonly (readonly Seeded[])[] = [
  [
    online('17:45', 2, 'Nell Gathercole', 'Early train at half past eight.'),
    rang('18:00', 4, 'The Wicks family', 'Two children, one high chair.'),
    online('18:30', 2, 'Sefton Rudd'),
    online('19:00', 4, 'Imogen Vane', 'Nut allergy (severe, carries an EpiPen).'),
    online('19:00', 2, 'Callum and Roz Dyer', 'Our anniversary.'),
    rang('19:15', 6, 'Dr Penfold', 'One vegan, one gluten-free.'),
    rang('19:30', 7, 'Priya Marchetti', 'Could we have the long table?'),
    online('19:45', 3, 'Leopold Styles'),
    online('20:15', 2, 'Agnes Thorogood', 'No shellfish for either of us: allergic.'),
    online('20:30', 4, 'Tobias Mayhew'),
    rang('21:00', 2, 'Ines Calloway'),
  ],
  [
    online('18:00', 2, 'Wilf Harkaway'),
    online('18:15', 5, 'Saoirse Blythe', 'A birthday; please no singing.'),
    rang('18:45', 4, 'Mr and Mrs Oyelaran', 'Guide dog with us.'),
    online('19:00', 6, 'Dorothea Finch'),
    online('19:15', 6, 'Kit Rosewarne', 'Two pescatarians, one dairy-free.'),
    online('19:30', 6, 'Abbey Creek Sailing Club'),
    online('19:30', 4, 'Yusuf Demir', 'Halal steak, if you have it.'),
    online('19:45', 5, 'Lotte van Rijn'),
    waits('19:30', 4, 'Gideon Sparrow', 'Any time between seven and nine.'),
    asks('20:00', 8, 'Maud Kestrel', 'An engagement. Sesame allergy for one.'),
    online('20:30', 4, 'Felix Anstruther'),
    online('21:00', 2, 'Hana Novak'),
  ],
  [
    online('18:30', 2, 'Barnaby Sole'),
    rang('19:00', 4, 'Clemency Ward', 'My father is hard of hearing: a quiet corner.'),
    online('19:15', 2, 'Ottoline Reeve'),
    online('19:45', 6, 'Marcus Adeyemi', 'Lactose intolerance.'),
    cancelled('20:00', 2, 'Petra Lamb'),
    online('20:15', 2, 'Rufus Penhaligon'),
  ],
];

const DAYS = 12;

/** Adds bookings if there are none. Writes rows directly, so that no emails are sent. */
export async function seedBookings(): Promise<void> {
  if ((await query(BOOKING_REQUEST).count()) > 0) return;
  const settings = await findSite();
  const rules = toBookingRules(settings);
  const { date: today } = londonNow();
  let services = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(today, day);
    for (const { name, opens, closes } of spansOn(toHours(settings), date)) {
      if (name === 'Bar') continue;
      const books = opens < '15:00' ? LUNCHES : DINNERS;
      const book = books[services % books.length] ?? [];
      // The further ahead the day, the fewer bookings it has.
      const booked = book.filter(({ time }, index) => time < closes && index % 12 < 12 - day);
      for (const [index, booking] of booked.entries()) {
        const minutes = tableMinutes(rulesOf(rules, name), booking.guests);
        const telephone = `01632 960 ${100 + ((services * 20 + index * 7) % 900)}`;
        const data = { ...columnsOf(booking, index), date, minutes, telephone };
        await query(BOOKING_REQUEST).create({ data });
      }
      services += 1;
    }
  }
}

function columnsOf(booking: Seeded, index: number) {
  const isNew = booking.state === 'requested' || booking.state === 'waiting';
  const hoursAgo = isNew ? index : 24 + index * 5;
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return {
    ...booking,
    reference: newReference(),
    email: booking.source === 'website' ? addressOf(booking.name) : null,
    seenAt: isNew ? null : new Date().toISOString(),
    ...{ createdAt, updatedAt: createdAt },
  };
}

const addressOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@guests.example`;
