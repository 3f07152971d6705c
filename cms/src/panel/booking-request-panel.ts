import { BOOKING_REQUEST } from '../uids';
import type { PanelView } from './panel-view';

export const bookingRequestPanel: PanelView = {
  uid: BOOKING_REQUEST,
  mainField: 'name',
  sortBy: 'date',
  sortOrder: 'DESC',
  columns: ['date', 'time', 'guests', 'name', 'telephone', 'state'],
  form: [
    { state: 4 },
    { date: 4, time: 4, guests: 4 },
    { name: 4, email: 4, telephone: 4 },
    { notes: 12 },
  ],
  fields: {
    state: {
      label: 'Status',
      description: 'For staff only. The guest is not told when you change it.',
    },
    date: { label: 'Date' },
    time: { label: 'Time', placeholder: '19:30' },
    guests: { label: 'Guests' },
    name: { label: 'Name' },
    email: { label: 'Email' },
    telephone: { label: 'Telephone' },
    notes: { label: 'Notes', description: 'Written by the guest, for example about allergies.' },
  },
};
