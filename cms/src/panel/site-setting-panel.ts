import { SITE_SETTING } from '../uids';
import type { PanelView } from './panel-view';

export const siteSettingPanel: PanelView = {
  uid: SITE_SETTING,
  mainField: 'name',
  form: [
    { name: 6, tagline: 6 },
    { telephone: 6, email: 6 },
    { address: 12 },
    { mapUrl: 12 },
    { openingHours: 12 },
    { openingExceptions: 12 },
    { socialLinks: 12 },
    { bookingUrl: 6, voucherUrl: 6 },
    { festiveMenu1: 6, festiveMenu2: 6 },
    { allergenMenu: 6 },
    { analyticsId1: 6, analyticsId2: 6 },
  ],
  fields: {
    name: { label: 'Restaurant name' },
    tagline: { label: 'Tagline' },
    telephone: {
      label: 'Telephone',
      description: 'Shown in the header and in the menu on phones.',
    },
    email: { label: 'Email', description: 'Booking requests are also sent here.' },
    address: { label: 'Address' },
    mapUrl: { label: 'Map', description: 'Web address of the map linked from the contact page.' },
    openingHours: {
      label: 'Opening hours',
      description: 'Add one entry per service, for example Friday lunch and Friday dinner.',
    },
    openingExceptions: {
      label: 'Special opening hours',
      description: 'For dates such as bank holidays. These replace the usual hours for that day.',
    },
    socialLinks: { label: 'Social media' },
    bookingUrl: {
      label: 'Booking form',
      description: "Web address of a booking provider's form. Leave empty to use our own form.",
    },
    voucherUrl: {
      label: 'Gift voucher shop',
      description: "Web address of the provider's page to show on the Gift Voucher page.",
    },
    festiveMenu1: {
      label: 'First festive menu',
      description: 'The number shown in the list of menus. This menu appears on the Festive page.',
    },
    festiveMenu2: {
      label: 'Second festive menu',
      description: 'The number of the second menu on the Festive page.',
    },
    allergenMenu: {
      label: 'Allergen guide',
      description: 'The number of the menu that lists allergens. Every other menu links to it.',
    },
    analyticsId1: {
      label: 'First analytics ID',
      description: 'Measurement ID. Leave empty to turn analytics off.',
    },
    analyticsId2: { label: 'Second analytics ID', description: 'Optional.' },
  },
};

export const siteComponentPanels: PanelView[] = [
  {
    uid: 'site.address',
    mainField: 'street',
    form: [
      { street: 6, town: 6 },
      { county: 6, postcode: 6 },
    ],
    fields: {
      street: { label: 'Street' },
      town: { label: 'Town' },
      county: { label: 'County' },
      postcode: { label: 'Postcode' },
    },
  },
  {
    uid: 'site.opening-service',
    mainField: 'day',
    form: [
      { day: 6, name: 6 },
      { opens: 6, closes: 6 },
    ],
    fields: {
      day: { label: 'Day' },
      name: { label: 'Service', placeholder: 'Lunch' },
      opens: { label: 'Opens' },
      closes: { label: 'Closes', description: 'If after midnight, no later than 03:00.' },
    },
  },
  {
    uid: 'site.opening-exception',
    mainField: 'date',
    form: [{ date: 6, closed: 6 }, { opens: 6, closes: 6 }, { note: 12 }],
    fields: {
      date: { label: 'Date' },
      closed: { label: 'Closed all day' },
      opens: { label: 'Opens', description: 'Required unless closed all day.' },
      closes: { label: 'Closes', description: 'Required unless closed all day.' },
      note: { label: 'Note', placeholder: 'Boxing Day' },
    },
  },
  {
    uid: 'site.social-link',
    mainField: 'name',
    form: [{ name: 4, url: 8 }],
    fields: {
      name: { label: 'Name', placeholder: 'Instagram' },
      url: { label: 'Web address', placeholder: 'https://www.instagram.com/…' },
    },
  },
];
