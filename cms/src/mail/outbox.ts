import { afterCommit } from '../database/in-transaction';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { environment } from '../environment';
import { BOOKING_REQUEST, OUTGOING_MAIL } from '../uids';
import type { ProvidedMail } from './email-provider';
import type { MailMessage } from './mail-message';

type OutgoingMail = Row<typeof OUTGOING_MAIL>;

/** The part of Strapi's email service that we use; it calls `email-provider.ts`. */
const emailService = (): { send(mail: ProvidedMail): Promise<unknown> } =>
  strapi.plugin('email').service('email');

const MINUTE = 60_000;
/** How long an email is reserved for one process. After a crash, it is due again. */
const LEASE = 2 * MINUTE;
/** Retries after 1, 2, 4 … minutes, then every six hours, for about two days in total. */
const MAX_ATTEMPTS = 16;
const backoff = (attempts: number) => Math.min(2 ** (attempts - 1), 360) * MINUTE;

/**
 * The recipient of an email that is enqueued but never sent, so that requests take equally long
 * with and without a real recipient.
 */
export const NO_RECIPIENT = '';

let underWay: Promise<void> = Promise.resolve();

/** Enqueues an email in the running transaction, so that requests don't wait for mail servers. */
export async function enqueueMail(
  { to, ...message }: MailMessage,
  { known = null, delayMs = 0 }: { known?: string | null; delayMs?: number } = {},
): Promise<void> {
  const dueAt = new Date(Date.now() + delayMs).toISOString();
  const data = { recipient: to, ...message, known, attempts: 0, dueAt };
  await query(OUTGOING_MAIL).create({ data });
  // Deliver after the commit: an email must not report a change that was not saved.
  await afterCommit(() => void deliverDueMail());
}

/**
 * Enqueues an email about a change of a booking. While the email waits, a later change replaces it
 * by an email about both changes. If the later change undoes the earlier change, no email is sent,
 * unless an email about the earlier change may have arrived.
 * @param mailOf returns the email; `known` is the booking as the recipient last read about it
 */
export async function enqueueChangeMail(
  { recipient, booking }: { recipient: string; booking: string },
  { from, to }: { from: string; to: string },
  mailOf: (known: string) => MailMessage,
): Promise<void> {
  const delayMs = environment.changeMailDelayMs;
  if (delayMs === 0) return enqueueMail({ ...mailOf(from), booking });
  const { known = from, wasTried } = await takeBackMail(recipient, booking);
  if (wasTried || known !== to)
    await enqueueMail({ ...mailOf(known), booking }, { known, delayMs });
}

/**
 * Deletes a booking's emails that wait for further changes, have failed or are being sent, because
 * these emails must not arrive after a newer email.
 * @returns `known`, the booking as the recipient read about it before the first waiting change, and
 *   `wasTried`, which is true if sending one of the emails has begun, so that it may have arrived
 */
export async function takeBackMail(
  recipient: string,
  booking: string,
): Promise<{ known: string | undefined; wasTried: boolean }> {
  const mails = await query(OUTGOING_MAIL).findMany({
    where: { recipient, booking, $or: [{ known: { $notNull: true } }, { attempts: { $gt: 0 } }] },
    orderBy: { id: 'asc' },
  });
  await query(OUTGOING_MAIL).deleteMany({ where: { id: { $in: mails.map(({ id }) => id) } } });
  return {
    known: mails.find(({ known }) => known !== null)?.known ?? undefined,
    wasTried: mails.some(({ attempts }) => attempts > 0),
  };
}

/** Returns whether an email about a change of the booking waits for further changes. */
export async function hasWaitingMail(recipient: string, booking: string): Promise<boolean> {
  const where = { recipient, booking, known: { $notNull: true } } as const;
  return (await query(OUTGOING_MAIL).count({ where })) > 0;
}

/** Delivers due emails, after those that an earlier call is delivering. Never rejects. */
export function deliverDueMail(): Promise<void> {
  underWay = underWay.then(deliverAll).catch((error: unknown) => {
    strapi.log.error(`Reading the mail outbox failed: ${String(error)}`);
  });
  return underWay;
}

async function deliverAll(): Promise<void> {
  for (let mail = await claimNext(); mail; mail = await claimNext()) await deliver(mail);
}

/** Claims the next due email by postponing its due time, so that other processes skip it. */
async function claimNext(): Promise<OutgoingMail | null> {
  const now = new Date().toISOString();
  const dueAt = new Date(Date.now() + LEASE).toISOString();
  for (;;) {
    const mail: OutgoingMail | null = await query(OUTGOING_MAIL).findOne({
      where: { dueAt: { $lte: now } },
      orderBy: { dueAt: 'asc' },
    });
    if (!mail) return null;
    const { count } = await query(OUTGOING_MAIL).updateMany({
      where: { id: mail.id, attempts: mail.attempts, dueAt: { $lte: now } },
      data: { attempts: mail.attempts + 1, dueAt },
    });
    if (count === 1) return { ...mail, attempts: mail.attempts + 1 };
  }
}

/** Returns the same id at every attempt, so that an email sent twice is shown only once. */
const messageIdOf = ({ documentId }: OutgoingMail) =>
  `<${documentId}@${new URL(environment.appUrl).hostname}>`;

/**
 * Returns whether the server says that there is no such mailbox (RFC 3463: 5.1.1, 5.1.2, 5.1.3 or
 * 5.1.6). Any other rejection, by a relay or a full mailbox, may be temporary.
 */
function isFinal(error: unknown): boolean {
  const { response, command } = Object(error) as { response?: string; command?: string };
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.[1236]\b/.test(response ?? '');
}

async function deliver(mail: OutgoingMail): Promise<void> {
  const { id, recipient: to, subject, text, html, attempts } = mail;
  const replyTo = mail.replyTo ?? undefined;
  const calendar = mail.calendar ?? undefined;
  try {
    if (to !== NO_RECIPIENT)
      await emailService().send({
        ...{ to, replyTo, subject, text, html, calendar },
        messageId: messageIdOf(mail),
      });
    await query(OUTGOING_MAIL).delete({ where: { id } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isLast = attempts >= MAX_ATTEMPTS || isFinal(error);
    const next = isLast ? 'given up' : `next try in ${backoff(attempts) / MINUTE} min`;
    // Omits the subject, which may name a guest, and the address, which mail servers repeat in
    // their errors.
    const shown = to ? reason.replaceAll(to, '…') : reason;
    strapi.log.error(`Mail ${id} failed, attempt ${attempts}, ${next}: ${shown}`);
    if (isLast) await giveUp(mail);
    else {
      const dueAt = new Date(Date.now() + backoff(attempts)).toISOString();
      await query(OUTGOING_MAIL).update({ where: { id }, data: { dueAt } });
    }
  }
}

/** Marks the booking, so that staff can see that the email did not reach the guest. */
async function giveUp({ id, booking, recipient }: OutgoingMail): Promise<void> {
  await query(OUTGOING_MAIL).delete({ where: { id } });
  if (!booking) return;
  await query(BOOKING_REQUEST).updateMany({
    where: { reference: booking, email: recipient },
    data: { mailFailedAt: new Date().toISOString() },
  });
}

const WAITING = { recipient: { $ne: NO_RECIPIENT } };

export function countWaitingMails(): Promise<number> {
  return query(OUTGOING_MAIL).count({ where: WAITING });
}

/** Returns how long the oldest email has been waiting, in seconds; 0 if no email is waiting. */
export async function oldestMailSeconds(): Promise<number> {
  const [oldest] = await query(OUTGOING_MAIL).findMany({
    where: WAITING,
    select: ['createdAt'],
    orderBy: { createdAt: 'asc' },
    limit: 1,
  });
  return oldest ? (Date.now() - new Date(oldest.createdAt).getTime()) / 1000 : 0;
}
