import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { focalClass } from './responsive-image';

const STYLES = readFileSync(join(__dirname, 'focal-point.css'), 'utf8');

test('an image without a focal point has no class', () => {
  expect(focalClass({ focal_x: null, focal_y: null })).toBeUndefined();
});

test.each([
  [0, 100, 'focal-x-0 focal-y-100'],
  [2, 3, 'focal-x-0 focal-y-5'],
  [52, 98, 'focal-x-50 focal-y-100'],
])('%i and %i are the nearest steps', (focal_x, focal_y, expected) => {
  expect(focalClass({ focal_x, focal_y })).toBe(expected);
});

test('every class has its style', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const classes = focalClass({ focal_x: percent, focal_y: percent });
    for (const name of classes?.split(' ') ?? ['missing']) {
      const [, axis, step] = name.split('-');
      expect(STYLES).toContain(`&.${name} { --focal-${axis}: ${step}% }`);
    }
  }
});
