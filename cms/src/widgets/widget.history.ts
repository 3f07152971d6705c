import type { Widget } from '@saltmarsh/contract/messages/widget';
import { keptAddress } from '../history/entry-history';
import type { Restorable } from '../history/entry-history';
import { WIDGET } from '../uids';
import { toWidget, type WidgetRow } from './widget.resource';
import { findWidget } from './widget.service';

export const widgetHistory: Restorable<WidgetRow, Widget> = {
  kind: 'widget',
  uid: WIDGET,
  find: findWidget,
  toResource: toWidget,
  fromState(number, state, file) {
    const focalPoint = (state.image as { focalPoint?: unknown } | null)?.focalPoint ?? null;
    const image = file && { ...file, focalPoint };
    const widget = toWidget({ ...(state as unknown as WidgetRow), number, image });
    if (!file?.isKept) return widget;
    const { image_url, srcset } = widget;
    return {
      ...widget,
      image_url: image_url && keptAddress(image_url),
      srcset: srcset && keptAddress(srcset),
    };
  },
};
