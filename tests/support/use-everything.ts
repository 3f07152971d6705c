import type { GuestBooking } from '@saltmarsh/contract/messages/booking';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { inDays, saveBookingSettings } from './booking-settings';
import { Client } from './client';
import { multipart, pdf, pdfPart } from './fixtures';
import { Panel } from './panel';
import { adminOf, PASSWORD } from './people';

const ACTIVITY = [
  ...['', 'page=2', 'kind=faq', 'kind=user&entry=1', 'action=deleted'],
  ...['person=account:1', 'person=account:1&kind=user&page=2'],
];

/** Uses all growing tables: accounts, sessions, mails, files and bookings. */
export async function useEverything(url: string): Promise<void> {
  const admin = await adminOf(url);
  for (const query of ['', '?page=2', '?search=a', '?search=admin&page=2']) {
    await admin.get<Paginated<User>>(`/api/users${query}`);
  }
  const email = 'plan@saltmarsh.test';
  const { body: user } = await admin.post<User>('/api/users', {
    ...{ firstname: 'Ada', lastname: 'Plan', email, role: 'admin' },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  });
  const guest = new Client(url);
  await guest.signIn('nobody@saltmarsh.test', PASSWORD);
  await guest.post('/forgot-password', { email });
  await guest.post('/reset-password', {
    ...{ email, token: 'x', password: PASSWORD, password_confirmation: PASSWORD },
  });
  await guest.signIn(email, PASSWORD);
  await guest.get('/user/sessions');
  await guest.delete('/user/sessions');
  await guest.post('/user/two-factor-authentication');
  await guest.get('/user/two-factor-recovery-codes');
  await admin.patch(`/api/users/${user.id}`, { ...user, role: 'user', lastname: 'Planned' });
  await admin.delete(`/api/users/${user.id}`);
  const { body: menu } = await admin.upload<{ id: number; file: string }>(
    '/api/menus',
    multipart({ name: 'Plan', uploadFile: pdfPart() }),
  );
  await admin.get(`/storage/menus/${menu.file}`);
  await admin.delete(`/api/menus/${menu.id}`);
  await replaceMedia(url);
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  await admin.get(`/api/menus?limit=100&without=${ids.join()}`);
  await admin.post('/api/faqs/order', { questions: ids });
  await admin.get('/api/bin');
  await admin.get('/api/bin?kind=faq');
  await admin.get(`/api/bin?kind=menu&entry=${menu.id}`);
  await useTheBook(url, admin);
  await admin.get('/api/activity/people');
  for (const query of ACTIVITY) await admin.get(`/api/activity?${query}`);
  await admin.post('/logout');
}

/** Books a table, cancels it and deletes the guest's data. */
async function useTheBook(url: string, admin: Client): Promise<void> {
  const date = inDays(3);
  await saveBookingSettings(undefined, {}, admin);
  const wish = { date, time: '19:00', guests: 2, name: 'Ann Lee', telephone: '01632 960 555' };
  const booked = await new Client(url).post<GuestBooking>('/api/bookings', {
    ...{ ...wish, email: 'plan@saltmarsh.test' },
  });
  expect(booked.status).toBe(201);
  await admin.get(`/api/availability?date=${date}&guests=11`);
  await admin.get(`/api/bookings?date=${date}`);
  await admin.get('/api/bookings?search=Lee');
  await admin.patch(`/api/bookings/${booked.body.reference}`, { state: 'cancelled_by_us' });
  await admin.get('/api/guests?email=plan@saltmarsh.test');
  expect((await admin.delete('/api/guests?email=plan@saltmarsh.test')).status).toBe(200);
}

/** Replaces the PDF of a menu made in the panel. */
async function replaceMedia(url: string): Promise<void> {
  const panel = await Panel.open(url);
  const file = { content: pdf('replaced'), name: 'a.pdf', type: 'application/pdf' };
  const [stored] = (await panel.upload(file)).body as { id: number; hash: string }[];
  await panel.create('api::menu.menu', { name: 'Plan', pdf: stored?.id });
  expect((await panel.upload(file, {}, stored?.id)).status).toBe(200);
  expect((await new Client(url).get(`/storage/menus/${stored?.hash}.pdf`)).status).toBe(200);
}
