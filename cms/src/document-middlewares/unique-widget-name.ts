import { lockCounter } from '../lifecycles/number-counter';
import { WIDGET } from '../uids';
import { onWrite } from './document-write';
import { rejectField } from './field-error';
import { widgetsNamed } from './widget-name';

export const uniqueWidgetName = onWrite(
  { uids: [WIDGET] },
  async ({ data, action, documentId }, save) => {
    if (typeof data.name === 'string') {
      data.name = data.name.trim();
      await lockCounter(WIDGET);
      const same = await widgetsNamed(String(data.name));
      const isOwn = (widget: { documentId: string }) =>
        action === 'update' && widget.documentId === documentId;
      if (!same.every(isOwn)) rejectField('name', 'The name has already been taken.');
    }
    return save();
  },
);
