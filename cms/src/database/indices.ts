import { IS_WORK } from './table';

/** An index besides those that Strapi creates for `column.unique`, document ids and relations. */
export interface Index {
  table: string;
  /**
   * Part of the index's name. A changed index needs a new name, because an existing index of the
   * same name is kept as it is.
   */
  name: string;
  columns: string;
  where?: string;
  isUnique?: boolean;
}

const IS_IN_BIN = 'bin_until is not null';

export const INDICES: readonly Index[] = [
  // Serves the back office's list of accounts and searches in it (accounts/user-search.ts). The
  // index contains every column that the list and the searches read.
  { table: 'up_users', name: 'list', columns: 'lastname, firstname, number, search_text' },
  // Finds accounts whose search text is out of date (search-text.ts).
  { table: 'up_users', name: 'outdated', columns: 'search_text', where: 'search_text is null' },
  // Strapi checks at each write that no other account has the username.
  { table: 'up_users', name: 'username', columns: 'username' },
  // Counts the remaining admins (keep-a-site-admin.ts).
  { table: 'up_users', name: 'access', columns: 'access' },
  // These two indices find the staff, by whom the list of activity can be filtered.
  { table: 'up_users', name: 'edits_content', columns: 'edits_content' },
  { table: 'up_users', name: 'works_the_book', columns: 'works_the_book' },

  // Lists a user's sessions, last used first, and ends them.
  { table: 'sessions', name: 'user', columns: 'user_number, last_used_at' },
  { table: 'sessions', name: 'challenge', columns: 'challenge_number' },
  // Ends a user's invitations.
  { table: 'invitations', name: 'user', columns: 'user_number' },
  // Serves the clean-up of sessions, links and files.
  { table: 'sessions', name: 'last_use', columns: 'last_used_at' },
  { table: 'password_resets', name: 'issue', columns: 'issued_at' },
  { table: 'invitations', name: 'issue', columns: 'issued_at' },
  { table: 'kept_files', name: 'due', columns: 'due_at', where: 'due_at is not null' },

  // Finds the next email to send, and the oldest waiting email (metrics).
  { table: 'outgoing_mails', name: 'due', columns: 'due_at' },
  { table: 'outgoing_mails', name: 'creation', columns: 'created_at, recipient' },
  // Finds the waiting emails to one recipient (mail/outbox.ts).
  { table: 'outgoing_mails', name: 'recipient', columns: 'recipient' },

  // Finds a stored file by the name in its URL.
  { table: 'files', name: 'hash', columns: 'hash' },

  // Lists an entry's history, newest first.
  { table: 'revisions', name: 'version', columns: 'kind, entry, version', isUnique: true },
  // These indices serve the list of activity (newest first, in full or by one filter) and the count
  // of the list's rows (history/activity.service.ts). The index `entry` also finds a series of
  // failed log-ins.
  { table: 'revisions', name: 'recency', columns: 'at, id, action' },
  { table: 'revisions', name: 'kind', columns: 'kind, at, id, action' },
  { table: 'revisions', name: 'entry', columns: 'kind, entry, at, id, action' },
  { table: 'revisions', name: 'person', columns: 'actor_kind, actor_id, at, id, action' },
  { table: 'revisions', name: 'action', columns: 'action, at, id' },
  // Finds the people who have done work (history/activity.service.ts).
  { table: 'revisions', name: 'worker', columns: 'actor_kind, actor_id', where: IS_WORK },
  // Checks whether a revision needs a file.
  { table: 'revisions', name: 'file', columns: 'file', where: 'file is not null' },
  // Finds entries that have been in the bin for too long.
  { table: 'revisions', name: 'bin', columns: 'bin_until', where: IS_IN_BIN },
  // Lists the bin, last deleted first: in full, by kind or by entry (history/revision.service.ts).
  // SQLite would read the whole history otherwise.
  { table: 'revisions', name: 'bin_recency', columns: 'at, id, bin_until', where: IS_IN_BIN },
  { table: 'revisions', name: 'bin_kind', columns: 'kind, at, id, bin_until', where: IS_IN_BIN },
  {
    table: 'revisions',
    name: 'bin_entry',
    columns: 'kind, entry, at, id, bin_until',
    where: IS_IN_BIN,
  },

  // Serves the lists on the site and in the panel, sorted as they are shown.
  { table: 'menus', name: 'list', columns: 'position, number' },
  { table: 'faqs', name: 'list', columns: 'position, number' },
  { table: 'widgets', name: 'list', columns: 'name' },
  { table: 'booking_requests', name: 'day', columns: 'date, time, id' },
  // Finds bookings whose personal data is due for deletion.
  { table: 'booking_requests', name: 'personal', columns: 'date', where: 'reference is not null' },
  // Serves the waiting list and a guest's own bookings.
  { table: 'booking_requests', name: 'state', columns: 'state, date' },
  { table: 'booking_requests', name: 'guest', columns: 'email, date, time, id' },
  // Counts the open bookings of a telephone number.
  { table: 'booking_requests', name: 'telephone', columns: 'telephone, date' },

  // Finds all identifiers of a guest.
  { table: 'guest_identifiers', name: 'card', columns: 'card' },

  // Serves the panel's log-in and each request of the panel.
  { table: 'admin_users', name: 'email', columns: 'email' },
  { table: 'strapi_sessions', name: 'session', columns: 'session_id' },
];
