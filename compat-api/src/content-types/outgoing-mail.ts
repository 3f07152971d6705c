import { hidden } from './hidden';

/** A mail waiting for delivery; its row is deleted once it is sent. */
export const outgoingMail = {
  kind: 'collectionType',
  collectionName: 'outgoing_mails',
  info: {
    singularName: 'outgoing-mail',
    pluralName: 'outgoing-mails',
    displayName: 'Outgoing mail',
  },
  ...hidden,
  attributes: {
    recipient: { type: 'string', required: true },
    replyTo: { type: 'string' },
    subject: { type: 'string', required: true },
    text: { type: 'text', required: true, private: true },
    html: { type: 'text', required: true, private: true },
    attempts: { type: 'integer', default: 0, required: true },
    dueAt: { type: 'datetime', required: true },
  },
};
