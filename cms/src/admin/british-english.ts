import type { StrapiApp } from '@strapi/strapi/admin';
import { STATE_NAMES } from '@saltmarsh/compat-api/contract/booking-states';
import { weekdayName, weekdays } from '@saltmarsh/compat-api/contract/weekdays';
import { MEDIA_WORDS } from './media-words';

type Middleware = Parameters<StrapiApp['addMiddlewares']>[0][number];

/** Strapi's English without American dates. */
const LOCALE = 'en-GB';

/**
 * Keeps the panel British whatever the browser and the account prefer. Strapi falls back to `en`, which
 * `Intl` takes for American: 03/04/2026 would be the fourth of March.
 */
export const stayBritish: Middleware =
  () =>
  () =>
  (next) =>
  (action): unknown => {
    const { type } = action as { type: string };
    return next(type === 'admin/setLocale' ? { ...(action as object), payload: LOCALE } : action);
  };

/** For the first screen, before an account is known. Strapi reads this after `register`. */
export function startBritish(): void {
  localStorage.setItem('strapi-admin-language', LOCALE);
  document.documentElement.lang = LOCALE;
}

/** Strapi translates the values of enumerations by the values themselves. */
export const VALUES: Record<string, string | undefined> = {
  ...Object.fromEntries(weekdays.map((day) => [day, weekdayName(day)])),
  ...STATE_NAMES,
  ...{ user: 'User', pta: 'PTA', admin: 'Admin' },
  // Of days that are booked otherwise; a special day's "closed" is a Yes or No.
  ...{ covers: 'More or fewer guests', closed: 'No bookings', private_hire: 'Private party' },
};

const WORDS = {
  'Auth.form.welcome.title': 'Saltmarsh',
  'Auth.form.welcome.subtitle': 'Sign in to the editors’ panel',
  'Auth.form.email.placeholder': 'name@example.com',
  'app.components.LeftMenu.navbrand.title': 'Saltmarsh',
  'app.components.LeftMenu.navbrand.workplace': 'Editors’ panel',
  'app.components.LeftMenu.logo.alt': 'Saltmarsh',
  'content-manager.header.name': 'Content',
  'content-manager.plugin.name': 'Content',
  'global.content-manager': 'Content',
  'content-manager.components.LeftMenu.collection-types': 'Lists',
  'content-manager.components.LeftMenu.single-types': 'The restaurant',
  'content-manager.HeaderLayout.button.label-add-entry': 'Add',
  'content-manager.containers.edit.title.new': 'Add',
  'content-manager.containers.EditView.add.new-entry': 'Add',
  'content-manager.components.empty-repeatable': 'Nothing yet. Click to add the first.',
  'content-manager.pages.ListView.header-subtitle':
    '{number, plural, =0 {None} other {#}} in total',
  'Settings.permissions': 'Editors’ panel',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  // For numbers and dates alike.
  'components.FilterOptions.FILTER_TYPES.$gt': 'is more than or after',
  'components.FilterOptions.FILTER_TYPES.$gte': 'is from',
  'components.FilterOptions.FILTER_TYPES.$lt': 'is less than or before',
  'components.FilterOptions.FILTER_TYPES.$lte': 'is up to',
  ...withPrefix('upload', MEDIA_WORDS),
  ...VALUES,
};

/** As Strapi names the translations of a plugin. */
function withPrefix(plugin: string, words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([id, text]) => [`${plugin}.${id}`, text]));
}

export const britishEnglish = {
  locales: [LOCALE],
  // Both, because the other is what Strapi falls back to.
  translations: { en: WORDS, [LOCALE]: WORDS },
};
