import { z } from 'zod';
import {
  component,
  dateTime,
  email,
  flag,
  id,
  nullableText,
  optional,
  personName,
  telephone,
} from './fields';
import { Done, operation, withTag, type Operations } from './operation';
import { paginated } from './pagination';
import { changedPassword, confirmed, newPassword } from './passwords';

const names = { firstname: personName(100), lastname: personName(100) };
const contact = {
  address1: nullableText(255),
  address2: nullableText(100),
  town: nullableText(100),
  postcode: nullableText(10),
  telephone: telephone().nullable().describe('Labelled "Mobile number" in the profile'),
};
const role = z.enum(['user', 'pta', 'admin']);

/** A person as the API shows them (spec §3). Passwords are write-only. */
export const User = component('User', {
  id: id(),
  ...names,
  ...contact,
  email: email(),
  role,
  email_verified_at: dateTime().nullable().describe('null until verified'),
  edits_content: z.boolean().describe('May use Strapi’s panel; admins always may'),
  works_the_book: z
    .boolean()
    .describe('Sees and changes the bookings of the days around today; admins always may'),
  blocked: z.boolean().describe('May not log in'),
  invited: z.boolean().describe('Has not chosen a password yet'),
});
export type User = z.output<typeof User>;
export type Role = User['role'];

/** The signed-in user's own record (`GET` and `POST /api/user`). */
export const OwnUser = User.extend({
  two_factor_enabled: z.boolean().describe('Log-in asks for a code, too'),
  two_factor: z.boolean().describe('The same, by its name in the response of POST /login'),
  panel_access: z.boolean().describe('Whether Strapi’s panel is open to them'),
  book_access: z.boolean().describe('Whether `/tonight` is open to them'),
}).meta({ id: 'OwnUser' });
export type OwnUser = z.output<typeof OwnUser>;

/**
 * The only fields that users may change in their own record, so role, id and verification are left
 * out.
 */
export const ProfileInput = confirmed(
  z.object({ ...names, ...optional(contact), email: email(), ...changedPassword }),
);

const newcomer = {
  ...names,
  email: email(),
  role: role
    .exclude(['pta'])
    .nullish()
    .transform((value) => value ?? 'user'),
  edits_content: z.boolean().optional(),
  works_the_book: z.boolean().optional(),
  ...optional(contact),
};

export const NewUser = confirmed(z.object({ ...newcomer, ...newPassword }));

/** `invite` emails a link to choose a password. A password in the same request is ignored. */
export const InviteInput = z.object({ invite: flag() });
export const InvitedUser = z.object(newcomer);

/** Accepts the role `pta`, so that a user who has this role keeps it when saved (contract.md). */
export const UserChange = confirmed(
  z.object({
    ...optional({
      ...names,
      email: email(),
      role,
      edits_content: z.boolean(),
      works_the_book: z.boolean(),
      blocked: z.boolean(),
      ...contact,
    }),
    ...changedPassword,
  }),
);
export type UserChange = z.output<typeof UserChange>;

export const userOperations: Operations = withTag('Users', {
  'GET /api/users': operation('listUsers', 'One page of the accounts, 25 a page, by name', {
    200: paginated(User),
    query: z.object({
      search: z.string().optional().describe('Part of a name or address'),
      page: z.int().min(1).optional(),
    }),
  }),
  'POST /api/users': operation(
    'createUser',
    'Add an account, verified; with `invite`, its holder chooses the password through an emailed link',
    {
      201: User,
      body: z.union([NewUser, InvitedUser.extend({ invite: z.literal(true) })]),
      namesVersion: true,
    },
  ),
  'POST /api/users/:id/invitation': operation(
    'sendInvitation',
    'Email the link again to a user who has not chosen a password yet',
    { 202: Done, rejections: [422, 429] },
  ),
  'GET /api/users/:id': operation('showUser', 'One account', { 200: User, namesVersion: true }),
  'PATCH /api/users/:id': operation('updateUser', 'Change an account; what is not sent stays', {
    200: User,
    body: UserChange,
    isVersioned: true,
    rejections: [423],
  }),
  'DELETE /api/users/:id': operation(
    'deleteUser',
    'Delete an account, but not your own or the last admin’s; for another admin, confirm your password',
    { 204: null, isVersioned: true, rejections: [422, 423] },
  ),
});
