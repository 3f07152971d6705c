import { integer, object, paginated, password, ref, text, textOrNull } from '../openapi/operation';
import type { Operations, Schemas } from '../openapi/operation';

const tag = 'Users';
const user = ref('User');
const email = { ...text(255), format: 'email' };
const contact = {
  address1: textOrNull(255),
  address2: textOrNull(100),
  town: textOrNull(100),
  postcode: textOrNull(10),
  telephone: textOrNull(20),
};
const OPTIONAL = ['role', ...Object.keys(contact)];

/** What an admin's form sends. */
const form = (roles: string[], optional: string[]) =>
  object(
    {
      firstname: text(100),
      lastname: text(100),
      email,
      role: { enum: roles },
      password,
      password_confirmation: password,
      ...contact,
    },
    optional,
  );

export const userSchemas: Schemas = {
  User: object({
    id: integer,
    firstname: text(100),
    lastname: text(100),
    ...contact,
    email,
    role: { enum: ['user', 'pta', 'admin'] },
    email_verified_at: { type: ['string', 'null'], format: 'date-time' },
  }),
};

export const userOperations: Operations = {
  'GET /api/users': {
    summary: 'One page of the accounts, 25 a page, by name',
    tag,
    query: { search: { ...text(), description: 'Part of a name or address' }, page: integer },
    answers: { 200: paginated(user) },
  },
  'POST /api/users': {
    summary: 'Add an account, verified',
    tag,
    body: form(['user', 'admin'], OPTIONAL),
    answers: { 201: user },
  },
  'GET /api/users/:id': { summary: 'One account', tag, answers: { 200: user } },
  'PATCH /api/users/:id': {
    summary: 'Change an account; what is not sent stays',
    tag,
    body: form(
      ['user', 'pta', 'admin'],
      ['firstname', 'lastname', 'email', 'password', 'password_confirmation', ...OPTIONAL],
    ),
    answers: { 200: user },
  },
  'DELETE /api/users/:id': {
    summary: 'Delete an account; never one’s own or the last admin’s',
    tag,
    answers: { 204: null },
  },
};
