/** At most `max` tries per window, which begins with the first try and is not extended by later ones. */
export interface Limit {
  /** Limits of the same name share their counters. */
  name: string;
  max: number;
  windowMs: number;
}

export interface MailText {
  to: string;
  subject: string;
  /** Paragraphs before and after the button. */
  before: string[];
  button?: { label: string; url: string };
  after: string[];
}

export interface PanelUpload {
  fields: (readonly [name: string, value: string])[];
  files: { name: string; filepath: string; originalFilename: string; size: number }[];
  /** Removes remaining files; call it however the request ends. */
  remove(): Promise<void>;
}

/** What an editor says of a file. What is not sent stays as it is. */
export interface FileDetails {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  /** Of the media library. */
  folder?: unknown;
}

/** New content for a file of the media library, of the same type as the old. */
export interface FileReplacement {
  file: { filepath: string; originalFilename: string; ext: string; mime: string; size: number };
  details: FileDetails;
  /** Of the new content. */
  focalPoint: unknown;
  /** The editor, as Strapi's services take them. */
  options: { user?: object };
}

/** What the cms needs from compat-api to serve Strapi's panel. */
export interface PanelSupport<Context> {
  /** Consumes a try before the work and returns a function that refunds it; throws HttpError 429. */
  consume(ctx: Context, tries: readonly (readonly [Limit, string])[]): Promise<() => Promise<void>>;
  /** The network whose tries count together: an IPv4 address, or an IPv6 /64. */
  clientNetwork(ctx: Context): string;
  /** Compares off the main thread; takes as long without a stored hash as with one. */
  isPassword(plain: string, stored: string | null | undefined): Promise<boolean>;
  hashPassword(plain: string): Promise<string>;
  /** Whether who logs in with this address must give a code: that of the site account which has it. */
  needsSecondFactor(email: string): Promise<boolean>;
  /** Uses up a code, an app's or a recovery code; `false` if it is wrong. */
  spendSecondFactor(email: string, code: string): Promise<boolean>;
  /** Signs the mail with the restaurant's name and enqueues it. */
  enqueueMail(mail: MailText): Promise<void>;
  /** The text of a JSON body, a guest's of 64 KB at most. Throws HttpError 400, 408, 413 or 415. */
  readJson(ctx: Context, isGuest: boolean): Promise<string>;
  /** A multipart body, within the site's limits. Throws as `readJson` does, leaving nothing on disk. */
  readUpload(ctx: Context): Promise<PanelUpload>;
  /**
   * Gives a file of the media library other content, under a new stored name. What refers to its row goes on
   * to do so. The content under the old name is never changed: it is a row of its own, until nothing needs it.
   */
  replaceFile(id: number, replacement: FileReplacement): Promise<object>;
  /** Sends a file of the media library by its stored name. Throws HttpError 404. */
  sendUpload(ctx: Context, name: string, type: string): Promise<void>;
  /** Reads and discards the rest of a rejected body, so that the client receives the response. */
  discardRest(ctx: Context): Promise<void>;
}
