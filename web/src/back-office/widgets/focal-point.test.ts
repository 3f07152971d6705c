import { CENTRE, movedBy, pointAt, pointOf } from './focal-point';

describe('pointOf', () => {
  test('is the point that both fields name', () => {
    expect(pointOf('0', '100')).toEqual({ x: 0, y: 100 });
  });

  test.each([
    ['', ''],
    ['50', ''],
    ['101', '0'],
    ['-1', '0'],
    ['12.5', '0'],
    ['1e1', '0'],
  ])('"%s" and "%s" name none', (x, y) => {
    expect(pointOf(x, y)).toBeNull();
  });
});

describe('pointAt', () => {
  const box = { left: 10, top: 20, width: 200, height: 400 };

  test('is in whole percent of the picture', () => {
    expect(pointAt({ clientX: 61, clientY: 121 }, box)).toEqual({ x: 26, y: 25 });
  });

  test('is inside the picture, wherever a drag leads', () => {
    expect(pointAt({ clientX: 0, clientY: 999 }, box)).toEqual({ x: 0, y: 100 });
  });
});

describe('movedBy', () => {
  const press = (key: string, shiftKey = false) => movedBy({ key, shiftKey }, CENTRE);

  test.each([
    ['ArrowLeft', { x: 49, y: 50 }],
    ['ArrowRight', { x: 51, y: 50 }],
    ['ArrowUp', { x: 50, y: 49 }],
    ['ArrowDown', { x: 50, y: 51 }],
  ])('%s moves it by one', (key, expected) => {
    expect(press(key)).toEqual(expected);
  });

  test('Shift moves it by ten', () => {
    expect(press('ArrowRight', true)).toEqual({ x: 60, y: 50 });
  });

  test('it stops at the edge', () => {
    expect(movedBy({ key: 'ArrowUp', shiftKey: true }, { x: 0, y: 4 })).toEqual({ x: 0, y: 0 });
  });

  test('other keys move nothing', () => {
    expect(press('Tab')).toBeNull();
  });
});
