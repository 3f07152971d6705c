import { lockCounter } from '../database/number-counter';
import { WIDGET } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';
import { storedName, widgetsNamed } from './widget-name';

export const uniqueWidgetName = onWrite(
  { uids: [WIDGET] },
  async ({ data, action, documentId }, save) => {
    if (typeof data.name === 'string') {
      data.name = storedName(data.name);
      await lockCounter(WIDGET);
      const same = await widgetsNamed(String(data.name));
      const isOwn = (widget: { document_id: string }) =>
        action === 'update' && widget.document_id === documentId;
      if (!same.every(isOwn)) rejectField('name', 'The name has already been taken.');
    }
    return save();
  },
);
