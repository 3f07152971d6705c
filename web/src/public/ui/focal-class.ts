import type { Widget } from '@saltmarsh/contract/messages/widget';

const STEP = 5;

type FocalPoint = Pick<Widget, 'focal_x' | 'focal_y'>;

/** Returns the classes (focal-point.css) that keep an image's focal point in its crops, if it has one. */
export function focalClass({ focal_x: x, focal_y: y }: FocalPoint): string | undefined {
  return x === null || y === null ? undefined : `focal-x-${inSteps(x)} focal-y-${inSteps(y)}`;
}

const inSteps = (percent: number) => Math.round(percent / STEP) * STEP;
