import { IS_WORK } from '@saltmarsh/compat-api/contract/tables';

/**
 * Every index that Strapi does not make itself, with the queries it is for. Strapi makes those of
 * `column.unique` in a schema (numbers, addresses, tokens, a second factor per account), of document
 * ids and of relations.
 */
export interface Index {
  table: string;
  /** Part of the index's name: a changed index needs a new one, because an existing name is kept. */
  name: string;
  columns: string;
  where?: string;
  isUnique?: boolean;
}

const IS_IN_BIN = 'bin_until is not null';

export const INDICES: readonly Index[] = [
  // The back office's list of accounts, in its order, and searches of it (compat-api, user-search.ts).
  // With all that they read in it, a search reads no rows but those of its page.
  {
    table: 'up_users',
    name: 'list',
    columns: 'lastname, firstname, number, search_text',
  },
  // Accounts whose search text is out of date (search-text.ts).
  { table: 'up_users', name: 'outdated', columns: 'search_text', where: 'search_text is null' },
  // Strapi checks at each write that no other account has the name.
  { table: 'up_users', name: 'username', columns: 'username' },
  // The remaining admins (keep-a-site-admin.ts).
  { table: 'up_users', name: 'access', columns: 'access' },
  // Those who may edit content, for the activity's list of people.
  { table: 'up_users', name: 'edits_content', columns: 'edits_content' },

  // A user's sessions, last used first; ending them.
  { table: 'sessions', name: 'user', columns: 'user_number, last_used_at' },
  { table: 'sessions', name: 'challenge', columns: 'challenge_number' },
  // Ending a user's invitations.
  { table: 'invitations', name: 'user', columns: 'user_number' },
  // The clean-up of sessions, links and files.
  { table: 'sessions', name: 'last_use', columns: 'last_used_at' },
  { table: 'password_resets', name: 'issue', columns: 'issued_at' },
  { table: 'invitations', name: 'issue', columns: 'issued_at' },
  { table: 'kept_files', name: 'due', columns: 'due_at', where: 'due_at is not null' },

  // The next mail to send; the oldest one (metrics).
  { table: 'outgoing_mails', name: 'due', columns: 'due_at' },
  { table: 'outgoing_mails', name: 'creation', columns: 'created_at, recipient' },
  // Those to a guest who is to be forgotten.
  { table: 'outgoing_mails', name: 'recipient', columns: 'recipient' },

  // A stored file by the name in its URL.
  { table: 'files', name: 'hash', columns: 'hash' },

  // An entry's history, newest first.
  {
    table: 'revisions',
    name: 'version',
    columns: 'kind, entry, version',
    isUnique: true,
  },
  // What was done, newest first (compat-api, activity.service.ts): all of it, or by one filter, with what
  // is needed to count it. A series of failed log-ins is found by its entry.
  { table: 'revisions', name: 'recency', columns: 'at, id, action' },
  { table: 'revisions', name: 'kind', columns: 'kind, at, id, action' },
  { table: 'revisions', name: 'entry', columns: 'kind, entry, at, id, action' },
  { table: 'revisions', name: 'person', columns: 'actor_kind, actor_id, at, id, action' },
  { table: 'revisions', name: 'action', columns: 'action, at, id' },
  // Whose work there is (compat-api, activity-people.ts).
  { table: 'revisions', name: 'worker', columns: 'actor_kind, actor_id', where: IS_WORK },
  // Whether a revision needs a file.
  { table: 'revisions', name: 'file', columns: 'file', where: 'file is not null' },
  // What has been in the bin for too long.
  { table: 'revisions', name: 'bin', columns: 'bin_until', where: IS_IN_BIN },
  // What is in the bin, last deleted first: all of it, of a kind, of an entry (compat-api, bin.service.ts).
  // Without these, SQLite would read the whole history in that order.
  { table: 'revisions', name: 'bin_recency', columns: 'at, id, bin_until', where: IS_IN_BIN },
  { table: 'revisions', name: 'bin_kind', columns: 'kind, at, id, bin_until', where: IS_IN_BIN },
  {
    table: 'revisions',
    name: 'bin_entry',
    columns: 'kind, entry, at, id, bin_until',
    where: IS_IN_BIN,
  },

  // Lists of the site and the panel, in their order.
  { table: 'menus', name: 'list', columns: 'position, number' },
  { table: 'faqs', name: 'list', columns: 'position, number' },
  { table: 'widgets', name: 'list', columns: 'name' },
  { table: 'booking_requests', name: 'day', columns: 'date, time, id' },
  // Whose time is over.
  {
    table: 'booking_requests',
    name: 'personal',
    columns: 'date',
    where: 'reference is not null',
  },
  // The waiting list; a guest's own bookings.
  { table: 'booking_requests', name: 'state', columns: 'state, date' },
  { table: 'booking_requests', name: 'guest', columns: 'email, date, time, id' },

  // The panel's log-in, and each of its requests.
  { table: 'admin_users', name: 'email', columns: 'email' },
  { table: 'strapi_sessions', name: 'session', columns: 'session_id' },
];
