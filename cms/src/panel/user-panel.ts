import { USER } from '../uids';
import type { PanelView } from './panel-view';

export const userPanel: PanelView = {
  uid: USER,
  mainField: 'email',
  sortBy: 'lastname',
  columns: ['lastname', 'firstname', 'email', 'access', 'blocked'],
  form: [
    { firstname: 6, lastname: 6 },
    { email: 6, telephone: 6 },
    { access: 6, password: 6 },
    { address1: 6, address2: 6 },
    { town: 6, postcode: 6 },
    { blocked: 6 },
  ],
  fields: {
    firstname: { label: 'First name' },
    lastname: { label: 'Last name' },
    email: { label: 'Email', description: 'Also used to sign in.' },
    telephone: { label: 'Mobile number' },
    access: {
      label: 'Access level',
      description:
        'An admin can change everything on the site. There must always be at least one admin.',
    },
    password: {
      label: 'New password',
      description:
        'At least 8 characters. Leave empty to keep the current password. New users can set their own with "Forgot password".',
    },
    address1: { label: 'Address line 1' },
    address2: { label: 'Address line 2' },
    town: { label: 'Town' },
    postcode: { label: 'Postcode' },
    blocked: { label: 'Blocked', description: 'A blocked user can no longer sign in.' },
  },
};
