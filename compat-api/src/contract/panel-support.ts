/** So many per window, for each key. */
export interface PanelLimit {
  name: string;
  max: number;
  windowMs: number;
}

export interface PanelMail {
  to: string;
  subject: string;
  /** Paragraphs before and after the button. */
  before: string[];
  button: { label: string; url: string };
  after: string[];
}

export interface PanelUpload {
  fields: (readonly [name: string, value: string])[];
  files: { name: string; filepath: string; originalFilename: string; size: number }[];
  /** Removes what is still on disk; to be called however the request ends. */
  remove(): Promise<void>;
}

/** What the cms's corner for Strapi's panel needs of us. */
export interface PanelSupport<Context> {
  /** Counts a try before its work and returns what takes it back; throws an HttpError 429. */
  consume(ctx: Context, tries: readonly (readonly [PanelLimit, string])[]): () => void;
  /** Whose tries are counted together: an IPv4 address, the /64 of an IPv6 one. */
  clientNetwork(ctx: Context): string;
  /** Off the main thread, and as long without a stored hash as with one. */
  isPassword(plain: string, stored: string | null | undefined): Promise<boolean>;
  hashPassword(plain: string): Promise<string>;
  /** Signed by the restaurant; delivered behind the request. */
  enqueueMail(mail: PanelMail): Promise<void>;
  /** The text of a JSON body. Throws an HttpError 400, 408, 413 or 415. */
  readJson(ctx: Context): Promise<string>;
  /** A multipart body, read with the site's own limits. Throws as `readJson`; nothing is left on disk then. */
  readUpload(ctx: Context): Promise<PanelUpload>;
  /** Takes the rest of a body that is not wanted, so that the response reaches who is still sending. */
  discardRest(ctx: Context): Promise<void>;
}
