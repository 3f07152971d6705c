import { BOOKING_REQUEST } from '../uids';
import type { PanelView } from './panel-view';

export const bookingRequestPanel: PanelView = {
  uid: BOOKING_REQUEST,
  mainField: 'name',
  sortBy: 'date',
  // What is needed first comes first: a phone shows three or four columns.
  columns: ['name', 'guests', 'date', 'time', 'state', 'telephone'],
  form: [
    { state: 4, reply: 8 },
    // Also on a tablet, dates and addresses are read in full.
    { date: 6, time: 3, guests: 3 },
    { name: 6, telephone: 6 },
    { email: 12 },
    { notes: 12 },
    { minutes: 4 },
  ],
  fields: {
    state: {
      label: 'Status',
      description: 'The guest is told by email of each step that concerns them.',
    },
    reply: {
      label: 'Message to the guest',
      description: 'In the email about the next change of the status.',
    },
    date: { label: 'Date' },
    time: { label: 'Time', placeholder: '19:30' },
    guests: { label: 'Guests' },
    name: { label: 'Name' },
    email: { label: 'Email' },
    telephone: { label: 'Telephone' },
    notes: { label: 'Notes', description: 'Written by the guest, for example about allergies.' },
    minutes: { label: 'Table kept for', description: 'Minutes. Empty: as the settings say.' },
  },
};
