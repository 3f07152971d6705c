import { pointAt, pointOf } from './focal-point';

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
