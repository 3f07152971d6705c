import { FAQ, WIDGET } from '../uids';
import { onWrite } from './document-write';
import { sanitiseRichText } from './rich-text-policy';

const RICH_TEXT_FIELD: Record<string, string> = { [FAQ]: 'answer', [WIDGET]: 'html' };

/** Pages output these fields as markup, so writers may use only what the toolbar offers. */
export const sanitiseRichTextFields = onWrite({ uids: [FAQ, WIDGET] }, ({ uid, data }, save) => {
  const field = RICH_TEXT_FIELD[uid] ?? '';
  const value = data[field];
  if (typeof value === 'string') data[field] = sanitiseRichText(value);
  return save();
});
