export interface MailMessage {
  to: string;
  /** The recipient of replies, if not the restaurant. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach, as text. */
  calendar?: string;
}

interface MailText {
  to: string;
  subject: string;
  /** Paragraphs before and after the button. */
  before: string[];
  button?: { label: string; url: string };
  after: string[];
}

interface SignedText extends MailText {
  replyTo?: string;
  /** The name that signs the mail. */
  from: string;
}

type Button = NonNullable<MailText['button']>;

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const paragraph = (html: string) => `<p style="margin:0 0 16px;line-height:1.6">${html}</p>`;

const htmlButton = ({ label, url }: Button) =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="background:#8c2f1b;color:#f5f1e8;padding:12px 24px;text-decoration:none">${escape(label)}</a></p>`;
const htmlLink = ({ url }: Button) =>
  paragraph(`If the button doesn't work, copy this address into your browser:<br>${escape(url)}`);

/** Returns the same text as plain text and as HTML in the restaurant's colours. */
export function mailMessage(mail: SignedText): MailMessage {
  const { to, replyTo, subject, before, button, after, from } = mail;
  const link = button ? [`${button.label}: ${button.url}`] : [];
  const body = [
    ...before.map((line) => paragraph(escape(line))),
    ...(button ? [htmlButton(button)] : []),
    ...after.map((line) => paragraph(escape(line))),
    ...(button ? [htmlLink(button)] : []),
    paragraph(escape(from)),
  ].join('\n');
  return {
    ...{ to, replyTo, subject },
    text: [...before, ...link, ...after, from].join('\n\n') + '\n',
    html: `<!doctype html><html lang="en-GB"><body style="margin:0;background:#f5f1e8"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:17px Georgia,serif;color:#12201f">\n${body}\n</div></body></html>\n`,
  };
}
