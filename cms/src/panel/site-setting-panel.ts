import { SITE_SETTING } from '../uids';
import type { PanelView } from './panel-view';

export const siteSettingPanel: PanelView = {
  uid: SITE_SETTING,
  mainField: 'name',
  form: [
    [
      ['name', 6],
      ['tagline', 6],
    ],
    [
      ['telephone', 6],
      ['email', 6],
    ],
    [['address', 12]],
    [['mapUrl', 12]],
    [['openingHours', 12]],
    [['openingExceptions', 12]],
    [['socialLinks', 12]],
    [
      ['bookingUrl', 6],
      ['voucherUrl', 6],
    ],
    [
      ['festiveMenu1', 6],
      ['festiveMenu2', 6],
    ],
    [
      ['analyticsId1', 6],
      ['analyticsId2', 6],
    ],
  ],
  fields: {
    name: { label: 'Name of the restaurant' },
    tagline: { label: 'Line below the name' },
    telephone: { label: 'Telephone', description: 'In the header and the menu on phones.' },
    email: { label: 'E-mail', description: 'Booking requests are sent here as well.' },
    address: { label: 'Address' },
    mapUrl: { label: 'Map', description: 'Address of the map that the contact page links to.' },
    openingHours: {
      label: 'Opening hours',
      description: 'One entry for each service, for example Friday lunch and Friday dinner.',
    },
    openingExceptions: {
      label: 'Other hours on a date',
      description: 'Bank holidays and the like. They replace the usual hours of that day.',
    },
    socialLinks: { label: 'Social media' },
    bookingUrl: {
      label: 'Booking form',
      description: "Address of a booking provider's form. Leave empty to use our own.",
    },
    voucherUrl: {
      label: 'Gift voucher shop',
      description: "Address of the provider's page that the Gift Voucher page shows.",
    },
    festiveMenu1: {
      label: 'First festive menu',
      description: 'Number of the menu, as in the list of menus. It is shown on the Festive page.',
    },
    festiveMenu2: { label: 'Second festive menu', description: 'As the first.' },
    analyticsId1: {
      label: 'Analytics id 1',
      description: 'Measurement id. Leave empty to measure nothing.',
    },
    analyticsId2: { label: 'Analytics id 2', description: 'A second one, if there is one.' },
  },
};

export const siteComponentPanels: PanelView[] = [
  {
    uid: 'site.address',
    mainField: 'street',
    form: [
      [
        ['street', 6],
        ['town', 6],
      ],
      [
        ['county', 6],
        ['postcode', 6],
      ],
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
      [
        ['day', 6],
        ['name', 6],
      ],
      [
        ['opens', 6],
        ['closes', 6],
      ],
    ],
    fields: {
      day: { label: 'Day' },
      name: { label: 'Service', placeholder: 'Lunch' },
      opens: { label: 'Opens' },
      closes: { label: 'Closes', description: 'After midnight until 03:00 at the latest.' },
    },
  },
  {
    uid: 'site.opening-exception',
    mainField: 'date',
    form: [
      [
        ['date', 6],
        ['closed', 6],
      ],
      [
        ['opens', 6],
        ['closes', 6],
      ],
      [['note', 12]],
    ],
    fields: {
      date: { label: 'Date' },
      closed: { label: 'Closed all day' },
      opens: { label: 'Opens', description: 'Needed unless closed all day.' },
      closes: { label: 'Closes', description: 'Needed unless closed all day.' },
      note: { label: 'Note', placeholder: 'Boxing Day' },
    },
  },
  {
    uid: 'site.social-link',
    mainField: 'name',
    form: [
      [
        ['name', 4],
        ['url', 8],
      ],
    ],
    fields: {
      name: { label: 'Name', placeholder: 'Instagram' },
      url: { label: 'Address', placeholder: 'https://www.instagram.com/…' },
    },
  },
];
