import type { Widget } from '@saltmarsh/compat-api/contract/widget';

const STEP = 5;

type FocalPoint = Pick<Widget, 'focal_x' | 'focal_y'>;

/** Classes (focal-point.css) of an image whose crops keep its focal point; none without one. */
export function focalClass({ focal_x: x, focal_y: y }: FocalPoint): string | undefined {
  return x === null || y === null ? undefined : `focal-x-${inSteps(x)} focal-y-${inSteps(y)}`;
}

const inSteps = (percent: number) => Math.round(percent / STEP) * STEP;
