/** What Strapi calls the site's content types. */
export const FAQ = 'api::faq.faq';
export const MENU = 'api::menu.menu';
export const WIDGET = 'api::widget.widget';
export const ACCOUNT = 'plugin::users-permissions.user';
export const SITE_SETTING = 'api::site-setting.site-setting';
export const BOOKING_REQUEST = 'api::booking-request.booking-request';
