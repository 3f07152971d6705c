/** Every Strapi UID and table that this plugin touches, defined once. */
export const FAQ = 'api::faq.faq';
export const MENU = 'api::menu.menu';
export const WIDGET = 'api::widget.widget';
export const SITE_SETTING = 'api::site-setting.site-setting';
export const BOOKING_REQUEST = 'api::booking-request.booking-request';
export const REVISION = 'api::revision.revision';
export const USER = 'plugin::users-permissions.user';
export const FILE = 'plugin::upload.file';
export const SESSION = 'plugin::compat-api.session';
export const TWO_FACTOR = 'plugin::compat-api.two-factor';
export const PASSWORD_RESET = 'plugin::compat-api.password-reset';
export const INVITATION = 'plugin::compat-api.invitation';
export const OUTGOING_MAIL = 'plugin::compat-api.outgoing-mail';
export const MENU_FILE_NAME = 'plugin::compat-api.menu-file-name';

export const TWO_FACTORS_TABLE = 'two_factors';
export const PASSWORD_RESETS_TABLE = 'password_resets';
export const FILES_TABLE = 'files';
export const MENUS_TABLE = 'menus';
export const MENU_FILE_NAMES_TABLE = 'menu_file_names';
