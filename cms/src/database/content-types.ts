/** Describes one of our own tables, hidden from the panel and its type builder. */
function internalTable(
  collectionName: string,
  singularName: string,
  displayName: string,
  attributes: object,
) {
  const schema = {
    kind: 'collectionType',
    collectionName,
    info: { singularName, pluralName: `${singularName}s`, displayName },
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: false },
      'content-type-builder': { visible: false },
    },
    attributes,
  };
  return { schema };
}

const UNIQUE = { required: true, unique: true, column: { unique: true } };

/**
 * One row per signed-in browser or pending 2FA challenge; visitors who only read have none. The cookie's
 * value is stored hashed, so that a stolen copy of the database cannot be used to sign in.
 */
const session = internalTable('sessions', 'session', 'Session', {
  tokenHash: { type: 'string', ...UNIQUE },
  /** The `number` of the signed-in user; empty during a challenge. */
  userNumber: { type: 'integer' },
  /** "Remember me": survives closing the browser, and has a longer idle limit. */
  remember: { type: 'boolean', default: false, required: true },
  lastUsedAt: { type: 'datetime', required: true },
  passwordConfirmedAt: { type: 'datetime' },
  /** The `number` of the user who has yet to pass the second factor. */
  challengeNumber: { type: 'integer' },
  userAgent: { type: 'string', maxLength: 255 },
  ip: { type: 'string', maxLength: 64 },
});

/**
 * The second factor of one account. Secret and recovery codes are encrypted
 * (`accounts/encryption.ts`).
 */
const twoFactor = internalTable('two_factors', 'two-factor', 'Second factor', {
  userNumber: { type: 'integer', ...UNIQUE },
  secret: { type: 'text', required: true, private: true },
  /** JSON array of eight codes. */
  recoveryCodes: { type: 'text', required: true, private: true },
  /**
   * Log-in requires a code once this field is set. The user has then entered a first code, which
   * proves that the authenticator app has the secret.
   */
  confirmedAt: { type: 'datetime' },
  /** The time step of the last accepted code; codes of this and earlier steps are rejected. */
  lastStep: { type: 'integer', default: 0, required: true },
});

/** The one valid reset link of an account. */
const passwordReset = internalTable('password_resets', 'password-reset', 'Password reset', {
  userNumber: { type: 'integer', ...UNIQUE },
  tokenHash: { type: 'string', required: true, private: true },
  issuedAt: { type: 'datetime', required: true },
});

/**
 * A link with which a new user chooses a first password. The row remains after the link has been
 * used, replaced or revoked, so that a visitor with an old link can be told the reason.
 */
const invitation = internalTable('invitations', 'invitation', 'Invitation', {
  userNumber: { type: 'integer', required: true },
  tokenHash: { type: 'string', ...UNIQUE },
  issuedAt: { type: 'datetime', required: true },
  /** Empty while the invitation is open. Expiry is not recorded. */
  outcome: { type: 'enumeration', enum: ['accepted', 'replaced', 'revoked'] },
});

/** An email waiting for delivery. Its row is deleted once it has been sent. */
const outgoingMail = internalTable('outgoing_mails', 'outgoing-mail', 'Outgoing mail', {
  recipient: { type: 'string', required: true },
  replyTo: { type: 'string' },
  subject: { type: 'string', required: true },
  text: { type: 'text', required: true, private: true },
  html: { type: 'text', required: true, private: true },
  /** An iCalendar file to attach. */
  calendar: { type: 'text', private: true },
  /** The reference of the booking that the email is about. */
  booking: { type: 'string' },
  /**
   * The booking as earlier emails described it to the recipient. Only an email that waits for
   * further changes has this field. An email about a later change replaces the waiting email.
   */
  known: { type: 'text', private: true },
  attempts: { type: 'integer', default: 0, required: true },
  dueAt: { type: 'datetime', required: true },
});

/**
 * One row for each stored name that a menu's PDF has ever had, with the menu's number: a printed QR code
 * outlives the file that it was made for, and may outlive the menu.
 */
const menuFileName = internalTable('menu_file_names', 'menu-file-name', 'File name of a menu', {
  /**
   * The name with its extension. Its type is `text`, as a file name can be too long for a string
   * column.
   */
  name: { type: 'text', ...UNIQUE },
  menuNumber: { type: 'integer', required: true },
});

/**
 * An email address or telephone number of a guest. Staff have written a note about the guest, or
 * have merged the guest with another guest. Every row of a guest has the note, so that the note is
 * deleted with the last row.
 */
const guestIdentifier = internalTable('guest_identifiers', 'guest-identifier', 'Known guest', {
  identifier: { type: 'string', ...UNIQUE },
  /** The same for all identifiers of one guest. */
  card: { type: 'string', required: true },
  note: { type: 'text' },
});

/** What was written, when and by whom, and how the entry then was. */
const revision = internalTable('revisions', 'revision', 'Revision', {
  kind: { type: 'string', required: true, maxLength: 20 },
  entry: { type: 'integer', required: true },
  version: { type: 'integer' },
  action: { type: 'string', required: true, maxLength: 20 },
  at: { type: 'datetime', required: true },
  actorKind: { type: 'string', required: true, maxLength: 20 },
  actorId: { type: 'integer' },
  way: { type: 'string', required: true, maxLength: 20 },
  title: { type: 'string', maxLength: 255 },
  changed: { type: 'json', required: true },
  state: { type: 'json' },
  file: { type: 'string', maxLength: 255 },
  entryUpdatedAt: { type: 'datetime' },
  place: { type: 'integer' },
  entryDocumentId: { type: 'string', maxLength: 255 },
  binUntil: { type: 'datetime' },
});

/**
 * A stored file that is not in the media library: a revision names it, or it is due to be deleted.
 */
const keptFile = internalTable('kept_files', 'kept-file', 'Kept file', {
  hash: { type: 'string', required: true, column: { unique: true } },
  fileRow: { type: 'json', required: true },
  dueAt: { type: 'datetime' },
});

/** The last number given out for a content type. */
const numberCounter = internalTable('number_counters', 'number-counter', 'Number counter', {
  contentType: { type: 'string', required: true, column: { unique: true } },
  last: { type: 'integer', required: true },
});

/** Our own tables, by the last part of their UID (`uids.ts`). */
export const contentTypes = {
  session,
  'two-factor': twoFactor,
  'password-reset': passwordReset,
  invitation,
  'outgoing-mail': outgoingMail,
  'menu-file-name': menuFileName,
  'guest-identifier': guestIdentifier,
  revision,
  'kept-file': keptFile,
  'number-counter': numberCounter,
};
