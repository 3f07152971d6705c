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
