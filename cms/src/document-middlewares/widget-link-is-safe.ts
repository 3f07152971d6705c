import { WIDGET } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';
import { isSafeAddress } from './safe-address';

/** The widget's image links to this address: `javascript:` would run for every visitor. */
export const widgetLinkIsSafe = onWrite({ uids: [WIDGET] }, ({ data }, save) => {
  const { link } = data;
  if (typeof link === 'string' && link !== '' && !isSafeAddress(link)) {
    rejectField(
      'link',
      'A link must begin with /, #, https://, mailto: or tel: and must not contain spaces.',
    );
  }
  return save();
});
