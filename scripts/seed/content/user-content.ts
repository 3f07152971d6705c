/** A demo account. Its password is generated when the seed runs and never stored here. */
export interface UserSeed {
  role: 'user' | 'pta';
  firstname: string;
  lastname: string;
  address1: string;
  address2: string;
  town: string;
  postcode: string;
  email: string;
  telephone: string;
}

export const USERS: UserSeed[] = [
  {
    role: 'user',
    firstname: 'Harriet',
    lastname: 'Pilcher',
    address1: '14 Samphire Row',
    address2: '',
    town: 'Faversham',
    postcode: 'ME13 8XQ',
    email: 'diner@saltmarsh.example',
    telephone: '07700 900 142',
  },
  {
    role: 'pta',
    firstname: 'Daniel',
    lastname: 'Okafor',
    address1: 'Saltings Primary School',
    address2: 'Brent Lane',
    town: 'Faversham',
    postcode: 'ME13 7XZ',
    email: 'pta@saltmarsh.example',
    telephone: '07700 900 387',
  },
];
