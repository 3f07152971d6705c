/** Strapi's names of the site's content types. */
export const FAQ = 'api::faq.faq';
export const MENU = 'api::menu.menu';
export const WIDGET = 'api::widget.widget';
