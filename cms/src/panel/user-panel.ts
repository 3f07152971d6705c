import { USER } from '../uids';
import type { PanelView } from './panel-view';

export const userPanel: PanelView = {
  uid: USER,
  mainField: 'email',
  sortBy: 'lastname',
  columns: ['lastname', 'firstname', 'email', 'access', 'blocked'],
  form: [
    [
      ['firstname', 6],
      ['lastname', 6],
    ],
    [
      ['email', 6],
      ['telephone', 6],
    ],
    [
      ['access', 6],
      ['password', 6],
    ],
    [
      ['address1', 6],
      ['address2', 6],
    ],
    [
      ['town', 6],
      ['postcode', 6],
    ],
    [['blocked', 6]],
  ],
  fields: {
    firstname: { label: 'First name' },
    lastname: { label: 'Last name' },
    email: { label: 'E-mail', description: 'Also what the person signs in with.' },
    telephone: { label: 'Mobile number' },
    access: {
      label: 'Access level',
      description: 'An admin may change everything on the site. The last admin must stay one.',
    },
    password: {
      label: 'New password',
      description:
        'At least 8 characters. Leave empty to keep the present one; somebody new can set his own by "Forgot password".',
    },
    address1: { label: 'Address line 1' },
    address2: { label: 'Address line 2' },
    town: { label: 'Town' },
    postcode: { label: 'Postcode' },
    blocked: { label: 'Blocked', description: 'A blocked person can no longer sign in.' },
  },
};
