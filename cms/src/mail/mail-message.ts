import { htmlPart, linesOf } from './mail-html';

export interface MailMessage {
  to: string;
  /** The recipient of replies, if not the restaurant. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach, as text. */
  calendar?: string;
  /** The reference of the booking that the email is about. */
  booking?: string;
}

export interface MailLink {
  label: string;
  url: string;
  /** True for a button that its reader need not press. */
  isQuiet?: boolean;
}

export interface MailFact {
  name: string;
  value: string;
  former?: string | undefined;
  /** True for a fact that its reader must not overlook. */
  isWarning?: boolean;
  /**
   * The address that the value links to in the HTML part. The text part omits the link, because
   * other lines of the email contain the address.
   */
  url?: string | null;
}

/** The content of an email, from top to bottom. */
export interface MailContent {
  /** The restaurant's name, shown as the wordmark. */
  restaurant: string;
  /** The name of the widget whose image is shown above the card. */
  picture?: string | undefined;
  /** Shown by email programs beside the subject. */
  preview?: string;
  heading: string;
  /** The only large text, such as day and time. Without it, the heading is large. */
  large?: { first: string; second: string; aside?: string; isStruck: boolean };
  /**
   * True if the booking in `large` is only requested or on the waiting list. Such a booking has a
   * dashed line below it.
   */
  isPending?: boolean;
  greeting?: string;
  /** Bold sentences that the reader must not overlook. */
  notices?: string[];
  before: string[];
  /** A message from the staff. */
  quote?: string;
  facts?: MailFact[];
  /** The sentence above the button. */
  lead?: string;
  button?: MailLink;
  /** A quieter link below the button. */
  link?: MailLink;
  after: string[];
  /** Small print: what concerns few readers. */
  small?: string;
  /** Address and telephone, below the card. */
  foot?: string[];
  /** Telephone numbers to turn into links wherever they occur. */
  telephones?: (string | null)[];
  map?: string | null;
}

type Mail = MailContent & Pick<MailMessage, 'to' | 'replyTo' | 'subject'>;

/** The database column holds 255 characters, and a phone shows about 40. */
const LONGEST_SUBJECT = 150;

export function mailMessage({ to, replyTo, subject, ...content }: Mail): MailMessage {
  return {
    ...{ to, replyTo },
    subject: shortened(subject),
    text: textPart(content),
    html: htmlPart(shortened(subject), content),
  };
}

function shortened(subject: string): string {
  const characters = [...subject];
  if (characters.length <= LONGEST_SUBJECT) return subject;
  return `${characters.slice(0, LONGEST_SUBJECT - 1).join('')}…`;
}

/**
 * Indents all lines of a value after the first, so that they can't be mistaken for facts or links
 * of ours.
 */
function textFact({ name, value, former }: MailFact): string {
  const [first = '', ...others] = linesOf(former ? `${value}\nwas ${former}` : value);
  return [`${name}: ${first}`, ...others.map((line) => `  ${line}`)].join('\n');
}

function textPart(content: MailContent): string {
  const { restaurant, heading, large, before, quote, facts, lead, after, small } = content;
  const { greeting, notices = [], foot = [], map } = content;
  const links = [content.button, content.link].flatMap((link) => link ?? []);
  const parts = [
    large
      ? `${heading}\n${[large.first, large.second, large.aside].filter(Boolean).join(', ')}`
      : heading,
    ...(greeting ? [greeting] : []),
    ...notices,
    ...before,
    ...(quote ? [linesOf(quote).join('\n')] : []),
    ...(facts ? [facts.map(textFact).join('\n')] : []),
    ...(lead ? [lead] : []),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...after,
    ...(small ? [small] : []),
    [restaurant, ...foot, ...(map ? [`Map: ${map}`] : [])].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
