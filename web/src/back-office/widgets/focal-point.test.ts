import { movedBy, pointAt, pointOf } from './focal-point';

test.each([
  ['0', '100', { x: 0, y: 100 }],
  ['', '', null],
  ['50', '', null],
  ['101', '0', null],
  ['-1', '0', null],
  ['12.5', '0', null],
  ['1e1', '0', null],
])('the fields "%s" and "%s" name the point %j', (x, y, point) => {
  expect(pointOf(x, y)).toEqual(point);
});

test.each([
  ['in whole percent of the picture', { clientX: 61, clientY: 121 }, { x: 26, y: 25 }],
  ['inside the picture, wherever a drag leads', { clientX: 0, clientY: 999 }, { x: 0, y: 100 }],
])('a pointer is %s', (_where, pointer, point) => {
  expect(pointAt(pointer, { left: 10, top: 20, width: 200, height: 400 })).toEqual(point);
});

test.each([
  ['ArrowLeft', false, { x: 49, y: 4 }],
  ['ArrowRight', false, { x: 51, y: 4 }],
  ['ArrowUp', false, { x: 50, y: 3 }],
  ['ArrowDown', false, { x: 50, y: 5 }],
  ['ArrowRight', true, { x: 60, y: 4 }],
  // The point stops at the edge.
  ['ArrowUp', true, { x: 50, y: 0 }],
  ['Tab', false, null],
])('%s, with Shift: %p, moves it to %j', (key, shiftKey, expected) => {
  expect(movedBy({ key, shiftKey }, { x: 50, y: 4 })).toEqual(expected);
});
