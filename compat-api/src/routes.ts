import { userHistory } from '@saltmarsh/cms/accounts/user.service';
import { environment } from '@saltmarsh/cms/environment';
import { faqHistory } from '@saltmarsh/cms/faqs/faq.service';
import { menuHistory } from '@saltmarsh/cms/menus/menu.service';
import { settingHistory } from '@saltmarsh/cms/settings/site-setting.service';
import { FAQ, MENU, SITE_SETTING, WIDGET } from '@saltmarsh/cms/uids';
import { widgetHistory } from '@saltmarsh/cms/widgets/widget.service';
import type { GuestDeed } from '@saltmarsh/contract/messages/guest-booking';
import * as verification from './auth/email-verification.controller';
import * as auth from './auth/login.controller';
import * as ownPassword from './auth/own-password.controller';
import * as password from './auth/password-reset.controller';
import * as profile from './auth/profile.controller';
import * as sessions from './auth/sessions.controller';
import * as twoFactor from './auth/two-factor.controller';
import { RICH_TEXT_BODY } from './body/body-limits';
import { events } from './bookings/book-events.controller';
import * as book from './bookings/book.controller';
import * as bookings from './bookings/booking.controller';
import { TRIES } from './bookings/booking.rate-limits';
import * as closings from './bookings/closing.controller';
import * as guest from './bookings/guest-booking.controller';
import * as guestCard from './bookings/guest-card.controller';
import * as faqs from './faqs/faq.controller';
import * as activity from './history/activity.controller';
import * as bin from './history/bin.controller';
import { orderOf } from './history/order.controller';
import { historyOf, revisionsOf } from './history/revision.controller';
import * as menus from './menus/menu.controller';
import { openApiDocument } from './openapi/openapi-document';
import { admin, anyone, member, staff, verified, passwordConfirmed } from './routing/guards';
import {
  destroy,
  form,
  get,
  page,
  patch,
  plain,
  post,
  put,
  read,
  type Route,
} from './routing/route';
import * as probe from './site/probe.controller';
import * as siteSetting from './site/site-setting.controller';
import * as storage from './storage/storage.controller';
import * as users from './users/user.controller';
import * as widgets from './widgets/widget.controller';

const confirmed = [...member, passwordConfirmed];

const faqOrder = orderOf('faq');
const menuOrder = orderOf('menu');

const ofGuest = (deed: GuestDeed) => ({
  tries: TRIES,
  page: guest.GUEST_PAGE,
  show: guest.guestPage,
  done: guest.pageAfter(deed),
});

/**
 * Every endpoint of this API: first those of the specification's section 7, then Fortify's, then
 * our own. A `read` is public and cached until content of its types changes. `get`, `post`, `put`,
 * `patch` and `destroy` have a session and guards. The other kinds have no session: a `form` is
 * public, a signed link opens a `page`, and a `plain` route is any other GET.
 */
export const routes: readonly Route[] = [
  get('/sanctum/csrf-cookie', anyone, auth.csrfCookie),
  post('/login', anyone, auth.login),
  get('/api/user', member, profile.show),
  post('/api/user', member, profile.update),
  post('/logout', anyone, auth.logout, { isTokenFreeForGuests: true }),
  post('/forgot-password', anyone, password.forgot),
  post('/reset-password', anyone, password.reset),

  read('/api/faqs', [FAQ], faqs.list),
  post('/api/faqs', admin, faqs.create, { body: RICH_TEXT_BODY }),
  post('/api/faqs/order', admin, faqs.order),
  get('/api/faqs/order', admin, faqOrder.show),
  read('/api/faqs/:id', [FAQ], faqs.show),
  post('/api/faqs/:id', admin, faqs.update, { body: RICH_TEXT_BODY }),
  post('/api/faqs/:id/unarchive', admin, faqs.unarchive),
  destroy('/api/faqs/:id', admin, faqs.remove),

  read('/api/menus', [MENU], menus.list, ['limit', 'page', 'without']),
  post('/api/menus', admin, menus.create, menus.PDF.limits),
  post('/api/menus/order', admin, menus.order),
  get('/api/menus/order', admin, menuOrder.show),
  read('/api/menus/:id', [MENU], menus.show),
  post('/api/menus/:id', admin, menus.update, menus.PDF.limits),
  destroy('/api/menus/:id', admin, menus.remove),

  get('/api/users', admin, users.list),
  post('/api/users', admin, users.create),
  get('/api/users/:id', admin, users.show),
  patch('/api/users/:id', admin, users.update),
  destroy('/api/users/:id', admin, users.remove),

  get('/api/widgets', admin, widgets.list),
  post('/api/widgets', admin, widgets.create),
  read('/api/widgets/:idOrName', [WIDGET], widgets.show),
  post('/api/widgets/:idOrName', admin, widgets.update, widgets.IMAGE.limits),

  // Fortify's endpoints, for screens that the specification only names
  post('/two-factor-challenge', anyone, twoFactor.challenge),
  get('/user/confirmed-password-status', member, ownPassword.status),
  post('/user/confirm-password', member, ownPassword.confirm),
  put('/user/profile-information', member, profile.updateInformation),
  put('/user/password', member, ownPassword.change),
  post('/user/two-factor-authentication', confirmed, twoFactor.enable),
  destroy('/user/two-factor-authentication', confirmed, twoFactor.disable),
  post('/user/confirmed-two-factor-authentication', confirmed, twoFactor.confirm),
  get('/user/two-factor-qr-code', confirmed, twoFactor.qrCode),
  get('/user/two-factor-secret-key', confirmed, twoFactor.secretKey),
  get('/user/two-factor-recovery-codes', confirmed, twoFactor.recoveryCodes),
  post('/user/two-factor-recovery-codes', confirmed, twoFactor.renewRecoveryCodes),
  post('/email/verification-notification', member, verification.resend),
  get('/email/verify/:id/:hash', anyone, verification.verify),

  // Our own endpoints
  post('/api/users/:id/invitation', admin, password.resendInvitation),
  get('/api/faqs/order/revisions', admin, faqOrder.revisions),
  post('/api/faqs/order/revisions/:revision/restore', admin, faqOrder.restore),
  get('/api/menus/order/revisions', admin, menuOrder.revisions),
  post('/api/menus/order/revisions/:revision/restore', admin, menuOrder.restore),
  ...historyOf('/api/faqs/:id', faqHistory),
  ...historyOf('/api/menus/:id', menuHistory),
  ...historyOf('/api/widgets/:idOrName', widgetHistory),
  ...historyOf('/api/settings', settingHistory),
  get('/api/users/:id/revisions', admin, revisionsOf(userHistory)),
  post('/api/users/:id/revisions/:revision/restore', admin, users.restore),
  get('/api/bin', admin, bin.list),
  post('/api/bin/:id/restore', admin, bin.restore),
  get('/api/activity', admin, activity.list),
  get('/api/activity/people', admin, activity.people),
  get('/api/kept-files/:file', admin, storage.keptFile),
  get('/user/sessions', member, sessions.list),
  destroy('/user/sessions', confirmed, sessions.removeOthers),
  destroy('/user/sessions/:id', confirmed, sessions.remove),
  read('/api/site', [SITE_SETTING], siteSetting.showSite),
  plain('/api/availability', bookings.showAvailability),
  plain('/api/availability/days', bookings.listDays),
  get('/api/bookings', staff, book.list),
  get('/api/bookings/times', staff, book.times),
  post('/api/bookings/seen', staff, book.see),
  post('/api/bookings/rung', admin, book.ring),
  get('/api/bookings/calendar', admin, book.calendar),
  get('/api/bookings/summary', admin, book.summary),
  get('/api/bookings/events', staff, events, { isAutomatic: true }),
  get('/api/bookings.csv', admin, book.exportCsv),
  get('/api/booking-closings', admin, closings.list),
  get('/api/booking-closings/bookings', admin, closings.hit),
  post('/api/booking-closings', admin, closings.create),
  destroy('/api/booking-closings/:id', admin, closings.remove),
  post('/api/bookings/by-staff', staff, book.create),
  patch('/api/bookings/:reference', staff, book.update),
  post('/api/bookings/:reference/offer', admin, book.offer),
  get('/api/bookings/:reference/guest', staff, guestCard.show),
  patch('/api/bookings/:reference/guest', staff, guestCard.update),
  post('/api/bookings/:reference/guest/merge', admin, guestCard.merge),
  post('/api/bookings/:reference/guest/separate', admin, guestCard.separate),
  get('/api/guests', admin, guest.showData),
  destroy('/api/guests', admin, guest.removeData),
  get('/api/settings', admin, siteSetting.show),
  patch('/api/settings', admin, siteSetting.update),
  post('/api/settings/check', admin, siteSetting.check),
  form('/api/bookings', bookings.create, {
    tries: TRIES,
    page: '/bookingform.html',
    done: bookings.pageOfBooking,
  }),
  // These routes come after the staff's routes, because `:reference` would also match `times`,
  // `calendar` and so on.
  page(guest.GUEST_PAGE, guest.guestPage),
  plain('/api/bookings/:reference', guest.show),
  plain('/api/bookings/:reference/calendar', guest.showCalendar),
  form('/api/bookings/:reference/change', guest.change, ofGuest('changed')),
  form('/api/bookings/:reference/accept', guest.accept, ofGuest('accepted')),
  form('/api/bookings/:reference/cancel', guest.cancel, ofGuest('cancelled')),
  get('/api/user/bookings', verified, guest.listOwn),
  // `read` caches the document, which takes longer to build than any page.
  read('/api/openapi.json', [], async () => openApiDocument(routes, environment.appUrl)),
  plain('/storage/menus/:file', storage.menu),
  plain('/storage/images/:file', storage.image),
  plain('/storage/images/:file/link-preview.jpg', storage.linkPreview),
  plain('/storage/tinymce/*path', storage.tinymce),
  plain('/healthz', probe.health),
  plain('/readyz', probe.ready),
];
