import * as activity from './activity/activity.controller';
import * as verification from './auth/email-verification.controller';
import * as auth from './auth/login.controller';
import * as ownPassword from './auth/own-password.controller';
import * as password from './auth/password-reset.controller';
import * as profile from './auth/profile.controller';
import * as sessions from './auth/sessions.controller';
import * as twoFactor from './auth/two-factor.controller';
import { compatApiConfig } from './config';
import { RICH_TEXT_BODY } from './body/body-limits';
import * as bin from './bin/bin.controller';
import * as bookings from './bookings/booking.controller';
import { TRIES } from './bookings/booking.rate-limits';
import * as faqs from './faqs/faq.controller';
import { recordedFaq } from './faqs/faq.recorded';
import { admin, anyone, member } from './routing/guards';
import { destroy, form, get, patch, plain, post, put, read, type Route } from './routing/route';
import * as menus from './menus/menu.controller';
import { recordedMenu } from './menus/menu.recorded';
import { PDF_BODY, pdfTooLarge } from './menus/menu-pdf';
import { openApiDocument } from './openapi/openapi-document';
import { historyOf } from './revisions/revision.controller';
import * as probe from './site/probe.controller';
import * as site from './site/site.controller';
import { keptFile } from './storage/kept-file.controller';
import * as storage from './storage/storage.controller';
import { FAQ, MENU, SITE_SETTING, WIDGET } from './uids';
import * as users from './users/user.controller';
import { IMAGE_BODY, imageTooLarge } from './widgets/widget-image';
import * as widgets from './widgets/widget.controller';
import { recordedWidget } from './widgets/widget.recorded';

/** Signed in, and password confirmed within the last three hours. */
const confirmed = [...member, ownPassword.passwordConfirmed];

const faqHistory = historyOf(recordedFaq);
const menuHistory = historyOf(recordedMenu);
const widgetHistory = historyOf(recordedWidget);

/**
 * Every call of this API, in the order of the specification's section 7. `read` is public and cached
 * until its content type changes; `get`, `post`, `put`, `patch` and `destroy` have a session and list
 * their guards.
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
  read('/api/faqs/:id', [FAQ], faqs.show),
  post('/api/faqs/:id', admin, faqs.update, { body: RICH_TEXT_BODY }),
  post('/api/faqs/:id/unarchive', admin, faqs.unarchive),
  destroy('/api/faqs/:id', admin, faqs.remove),

  read('/api/menus', [MENU], menus.list, ['limit', 'page', 'without']),
  post('/api/menus', admin, menus.create, { body: PDF_BODY, fileTooLarge: pdfTooLarge }),
  post('/api/menus/order', admin, menus.order),
  read('/api/menus/:id', [MENU], menus.show),
  post('/api/menus/:id', admin, menus.update, { body: PDF_BODY, fileTooLarge: pdfTooLarge }),
  destroy('/api/menus/:id', admin, menus.remove),

  get('/api/users', admin, users.list),
  post('/api/users', admin, users.create),
  get('/api/users/:id', admin, users.show),
  patch('/api/users/:id', admin, users.update),
  destroy('/api/users/:id', admin, users.remove),

  get('/api/widgets', admin, widgets.list),
  post('/api/widgets', admin, widgets.create),
  read('/api/widgets/:idOrName', [WIDGET], widgets.show),
  post('/api/widgets/:idOrName', admin, widgets.update, {
    body: IMAGE_BODY,
    fileTooLarge: imageTooLarge,
  }),

  // Fortify's, for screens that the specification only names
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

  // Ours
  get('/api/faqs/:id/revisions', admin, faqHistory.list),
  post('/api/faqs/:id/revisions/:revision/restore', admin, faqHistory.restore),
  get('/api/menus/:id/revisions', admin, menuHistory.list),
  post('/api/menus/:id/revisions/:revision/restore', admin, menuHistory.restore),
  get('/api/widgets/:idOrName/revisions', admin, widgetHistory.list),
  post('/api/widgets/:idOrName/revisions/:revision/restore', admin, widgetHistory.restore),
  get('/api/bin', admin, bin.list),
  post('/api/bin/:id/restore', admin, bin.restore),
  get('/api/activity', admin, activity.list),
  get('/api/activity/people', admin, activity.people),
  get('/api/kept-files/:file', admin, keptFile),
  get('/user/sessions', member, sessions.list),
  destroy('/user/sessions', confirmed, sessions.removeOthers),
  destroy('/user/sessions/:id', confirmed, sessions.remove),
  read('/api/site', [SITE_SETTING], site.show),
  form('/api/bookings', bookings.create, {
    tries: TRIES,
    page: '/bookingform.html',
    done: '/bookingform/received',
  }),
  // Describing all calls takes longer than any page.
  read('/api/openapi.json', [], async () => openApiDocument(routes, compatApiConfig().appUrl)),
  plain('/storage/menus/:file', storage.menu),
  plain('/storage/images/:file', storage.image),
  plain('/storage/tinymce/*path', storage.tinymce),
  plain('/healthz', probe.health),
  plain('/readyz', probe.ready),
];
