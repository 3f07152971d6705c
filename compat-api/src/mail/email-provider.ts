import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';

interface ProviderOptions {
  /** `smtp://user:password@host:port`; without it mails become files in `folder`. */
  smtpUrl?: string;
  folder: string;
}

interface ProviderSettings {
  defaultFrom: string;
}

/** Provider of Strapi's e-mail plugin (cms/config/plugins.ts): SMTP, or `.eml` files to look at. */
export function init({ smtpUrl, folder }: ProviderOptions, { defaultFrom }: ProviderSettings) {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : toFolder(folder);
  return {
    send: (mail: SendMailOptions) => deliver({ ...mail, from: mail.from ?? defaultFrom }),
  };
}

type Deliver = (mail: SendMailOptions) => Promise<void>;

/** Long enough for a slow server, short enough that a dead one doesn't hold the queue. */
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
    // Under its final name only when it is whole: whoever watches the folder reads no half mail.
    const file = join(folder, `${name}.eml`);
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
  };
}
