/** Header of the response to a change: the revision whose restoration undoes it. */
export const PREVIOUS_REVISION = 'X-Previous-Revision';
