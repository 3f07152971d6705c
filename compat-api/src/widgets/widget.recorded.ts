import type { Widget } from '../contract/widget';
import type { Recorded } from '../revisions/recorded';
import { WIDGET } from '../uids';
import { toWidget, type WidgetRow } from './widget.resource';
import { findWidget } from './widget.service';

export const recordedWidget: Recorded<WidgetRow, Widget> = {
  kind: 'widget',
  uid: WIDGET,
  find: findWidget,
  toResource: toWidget,
  fromState(number, state, file) {
    const focalPoint = (state.image as { focalPoint?: unknown } | null)?.focalPoint ?? null;
    const image = file && { ...file, focalPoint };
    return toWidget({ ...(state as unknown as WidgetRow), number, image });
  },
};
