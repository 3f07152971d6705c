import type { Role, User } from '../messages/user';
import type { EntryFields } from './entry-field';

export const roleNames: Readonly<Record<Role, string>> = {
  user: 'User',
  pta: 'PTA',
  admin: 'Admin',
};

export const USER_FIELDS = {
  firstname: { label: 'First Name' },
  lastname: { label: 'Last Name' },
  email: { label: 'Email', noun: 'email address' },
  telephone: { label: 'Telephone' },
  role: { label: 'Access Level', textOf: ({ role }) => roleNames[role] },
  edits_content: { label: 'Edits content', noun: 'right to edit content' },
  works_the_book: { label: 'Works the book', noun: 'right to work the book' },
  blocked: { label: 'Blocked', noun: 'block' },
  address1: { label: 'Address' },
  address2: { label: 'Second Line of the Address' },
  town: { label: 'Town' },
  postcode: { label: 'Postcode' },
  password: { label: 'Password', kind: 'hidden' },
  email_verified_at: { label: 'Verified Email', noun: 'verified email address', kind: 'hidden' },
} satisfies EntryFields<User>;
