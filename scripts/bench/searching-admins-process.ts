import { constants, setPriority } from 'node:os';
import { adminOf, type Admin } from './admin';
import type { Order } from './searching-admins';

/** As people type into the search, and one that has many results. */
const SEARCHES = ['e', 'an', 'smith', 'example', 'featherstone', 'qzxqzx'];

setPriority(constants.priority.PRIORITY_LOW);

const admins: Admin[] = [];

process.on('message', (order: Order) => {
  void carryOut(order).then(() => process.send?.('done'));
});

async function carryOut(order: Order): Promise<void> {
  if ('site' in order) {
    while (admins.length < order.admins) admins.push(await adminOf(order.site));
  } else {
    const end = performance.now() + order.ms;
    await Promise.all(admins.map((admin) => searchUntil(end, admin)));
  }
}

async function searchUntil(end: number, admin: Admin): Promise<void> {
  for (let index = 0; performance.now() < end; index += 1) {
    await admin.get(`/api/users?search=${SEARCHES[index % SEARCHES.length]}`);
  }
}
