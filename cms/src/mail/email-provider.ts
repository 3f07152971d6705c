import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { findSite } from '../settings/site-setting.service';
import type { MailMessage } from './mail-message';
import { withPicture } from './mail-picture';

interface ProviderOptions {
  /** `smtp://user:password@host:port`; without it, emails become files in `folder`. */
  smtpUrl?: string;
  folder: string;
}

export type ProvidedMail = MailMessage & { messageId: string };

/**
 * Sends emails by SMTP or writes them as `.eml` files. Nodemailer must not read files or URLs that
 * the content of an email names.
 */
export function init(
  { smtpUrl, folder }: ProviderOptions,
  { defaultFrom }: { defaultFrom: string },
) {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : toFolder(folder);
  return {
    async send({ calendar, html, ...mail }: ProvidedMail) {
      const from = (await restaurantAddress()) ?? defaultFrom;
      await deliver({
        ...{ ...mail, ...(await withPicture(html)), ...invitation(calendar) },
        ...{ from, headers: AUTOMATIC },
        ...{ disableFileAccess: true, disableUrlAccess: true },
      });
    },
  };
}

/** Asks out-of-office programs not to reply (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Puts the invitation into the email for Gmail and Outlook, and attaches it for other programs. */
function invitation(content: string | undefined): Pick<SendMailOptions, 'icalEvent'> {
  if (content === undefined) return {};
  const method = /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH';
  return { icalEvent: { method, content, filename: 'booking.ics' } };
}

/** Returns the restaurant's own address, so that a diner's reply reaches it. */
async function restaurantAddress(): Promise<{ name: string; address: string } | undefined> {
  const site = await findSite();
  return site?.email ? { name: site.name, address: site.email } : undefined;
}

type Deliver = (mail: SendMailOptions) => Promise<void>;

/** Long enough for a slow server, short enough that a dead one doesn't block the queue. */
const SMTP_TIMEOUT = 15_000;

function bySmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function toFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
    // Renames the complete file, so that programs watching the folder never read half an email.
    const file = join(folder, `${name}.eml`);
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
  };
}
