/** Response header that names the revision to restore in order to undo a change. */
export const PREVIOUS_REVISION = 'X-Previous-Revision';
