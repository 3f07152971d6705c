/** The site account with which a browser is signed in. */
export interface SignedIn {
  number: number;
  firstname: string;
  lastname: string;
  access: 'user' | 'pta' | 'admin';
  editsContent: boolean | null;
  emailVerifiedAt: string | null;
}

/** Admins may edit, and others if an admin allows it; all need a verified address, as in the back office. */
export const mayEditContent = ({ access, editsContent, emailVerifiedAt }: SignedIn): boolean =>
  emailVerifiedAt !== null && (access === 'admin' || editsContent === true);

export interface PanelUpload {
  fields: (readonly [name: string, value: string])[];
  files: { name: string; filepath: string; originalFilename: string; size: number }[];
  /** Removes remaining files; call it however the request ends. */
  remove(): Promise<void>;
}

/** The functions of compat-api with which the cms serves Strapi's panel. */
export interface PanelSupport<Context> {
  /** Returns the site session's account and prolongs the session; `null` for guests and blocked accounts. */
  signedIn(ctx: Context): Promise<SignedIn | null>;
  /** Ends the session that `signedIn` has found. */
  signOut(ctx: Context): Promise<void>;
  /** Returns the text of a JSON body. Throws HttpError 400, 408, 413 or 415. */
  readJson(ctx: Context): Promise<string>;
  /** Reads a multipart body within the site's limits. Throws like `readJson`, leaving no file on disk. */
  readUpload(ctx: Context): Promise<PanelUpload>;
  /** Sends a file of the media library by its stored name. Throws HttpError 404. */
  sendUpload(ctx: Context, name: string, type: string): Promise<void>;
  /** Reads and discards the rest of a rejected body, so that the client receives the response. */
  discardRest(ctx: Context): Promise<void>;
}
