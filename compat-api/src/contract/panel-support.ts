/** The account of the site that a browser is signed in to. */
export interface SignedIn {
  number: number;
  firstname: string;
  lastname: string;
  access: 'user' | 'pta' | 'admin';
  editsContent: boolean | null;
  emailVerifiedAt: string | null;
}

/** Admins may; others if an admin says so; nobody whose address is not verified, as in the back office. */
export const mayEditContent = ({ access, editsContent, emailVerifiedAt }: SignedIn): boolean =>
  emailVerifiedAt !== null && (access === 'admin' || editsContent === true);

export interface PanelUpload {
  fields: (readonly [name: string, value: string])[];
  files: { name: string; filepath: string; originalFilename: string; size: number }[];
  /** Removes remaining files; call it however the request ends. */
  remove(): Promise<void>;
}

/** What the cms needs from compat-api to serve Strapi's panel. */
export interface PanelSupport<Context> {
  /** Whose session of the site this is, which goes on by it; `null` of a guest, or of one who was blocked. */
  signedIn(ctx: Context): Promise<SignedIn | null>;
  /** Ends the session that `signedIn` has found. */
  signOut(ctx: Context): Promise<void>;
  /** The text of a JSON body. Throws HttpError 400, 408, 413 or 415. */
  readJson(ctx: Context): Promise<string>;
  /** A multipart body, within the site's limits. Throws as `readJson` does, leaving nothing on disk. */
  readUpload(ctx: Context): Promise<PanelUpload>;
  /** Sends a file of the media library by its stored name. Throws HttpError 404. */
  sendUpload(ctx: Context, name: string, type: string): Promise<void>;
  /** Reads and discards the rest of a rejected body, so that the client receives the response. */
  discardRest(ctx: Context): Promise<void>;
}
