/** Every content type that a rule or a panel view of this workspace names, defined once. */
export const FAQ = 'api::faq.faq';
export const MENU = 'api::menu.menu';
export const WIDGET = 'api::widget.widget';
export const SITE_SETTING = 'api::site-setting.site-setting';
export const BOOKING_REQUEST = 'api::booking-request.booking-request';
export const NUMBER_COUNTER = 'api::number-counter.number-counter';
export const REVISION = 'api::revision.revision';
export const KEPT_FILE = 'api::kept-file.kept-file';
export const USER = 'plugin::users-permissions.user';
export const USER_ROLE = 'plugin::users-permissions.role';
export const UPLOADED_FILE = 'plugin::upload.file';
export const PANEL_USER = 'admin::user';
export const FILE_FOLDER = 'plugin::upload.folder';
