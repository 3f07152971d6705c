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
    { bookingServices: 12 },
    { bookingExceptions: 12 },
    { bookingReminder: 6, bookingMonthsKept: 6 },
    { notice: 12 },
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
    bookingServices: {
      label: 'Bookings by service',
      description:
        'How tables are booked at lunch, at dinner … Without any, every request is answered by hand.',
    },
    bookingExceptions: {
      label: 'Bookings on special dates',
      description: 'More or fewer guests, no bookings, or a private party.',
    },
    bookingReminder: { label: 'Remind guests the day before' },
    bookingMonthsKept: {
      label: 'Months for which bookings are kept',
      description: 'After that, names, addresses and notes are deleted.',
    },
    notice: {
      label: 'Notice',
      description: 'A line at the top of every page, for example about a private event.',
    },
    socialLinks: { label: 'Social media' },
    bookingUrl: {
      label: 'Booking form',
      description: 'Web address of a booking provider’s form. Leave empty to use our own form.',
    },
    voucherUrl: {
      label: 'Gift voucher shop',
      description: 'Web address of the provider’s page to show on the Gift Voucher page.',
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
    form: [{ date: 6, until: 6 }, { closed: 6, name: 6 }, { opens: 6, closes: 6 }, { note: 12 }],
    fields: {
      date: { label: 'Date' },
      until: {
        label: 'Last day',
        description:
          'Only for several days in a row. For lunch and dinner, add the same days twice.',
      },
      closed: { label: 'Closed all day' },
      name: {
        label: 'Service',
        placeholder: 'Lunch',
        description: 'As in the bookings by service, whose rules it then has.',
      },
      opens: { label: 'Opens', description: 'Required unless closed all day.' },
      closes: { label: 'Closes', description: 'Required unless closed all day.' },
      note: { label: 'Note', placeholder: 'Boxing Day' },
    },
  },
  {
    uid: 'site.booking-service',
    mainField: 'name',
    form: [
      { name: 6, step: 3, lastTable: 3 },
      { covers: 6, coversPerTime: 6 },
      { largestParty: 6, confirmAtOnce: 6 },
      { notice: 6, daysAhead: 6 },
      { minutesForTwo: 3, minutesForFour: 3, minutesForSix: 3, minutesForMore: 3 },
    ],
    fields: {
      name: { label: 'Service', placeholder: 'Lunch', description: 'As in the opening hours.' },
      step: { label: 'Minutes between times' },
      lastTable: { label: 'Last table', description: 'Minutes before the service ends.' },
      covers: { label: 'Most guests seated at once', description: 'Empty: not counted.' },
      coversPerTime: { label: 'Guests arriving at one time', description: 'Empty: not counted.' },
      largestParty: { label: 'Largest party online' },
      confirmAtOnce: {
        label: 'Confirmed at once up to',
        description: 'Guests. 0: every request is answered by hand.',
      },
      notice: { label: 'Shortest notice', description: 'Minutes before.' },
      daysAhead: { label: 'How far ahead', description: 'Days.' },
      minutesForTwo: { label: 'Minutes for 1–2' },
      minutesForFour: { label: 'Minutes for 3–4' },
      minutesForSix: { label: 'Minutes for 5–6' },
      minutesForMore: { label: 'Minutes for more' },
    },
  },
  {
    uid: 'site.booking-exception',
    mainField: 'date',
    form: [
      { date: 4, until: 4, service: 4 },
      { kind: 4, covers: 4, coversPerTime: 4 },
      { note: 12 },
    ],
    fields: {
      date: { label: 'Date' },
      until: { label: 'Until', description: 'The last day, if there are several.' },
      service: { label: 'Service', description: 'Empty: all of them.' },
      kind: { label: 'What is different' },
      covers: { label: 'Most guests seated at once' },
      coversPerTime: { label: 'Guests arriving at one time' },
      note: { label: 'Note for staff' },
    },
  },
  {
    uid: 'site.notice',
    mainField: 'text',
    form: [{ text: 12 }, { linkText: 6, link: 6 }, { from: 6, until: 6 }],
    fields: {
      text: { label: 'Text' },
      linkText: { label: 'Link text', placeholder: 'Read more' },
      link: { label: 'Link', description: 'Where it leads, for example /festive.' },
      from: { label: 'First day', description: 'Leave empty to show it at once.' },
      until: { label: 'Last day', description: 'Leave empty to show it until you remove it.' },
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
