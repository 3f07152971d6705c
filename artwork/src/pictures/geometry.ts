export type Point = readonly [x: number, y: number];

export const TAU = Math.PI * 2;

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** Returns 0 below `low`, 1 above `high`, and an S-shaped curve between them. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function polar(centre: Point, radius: number, angle: number): Point {
  return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
}

export function rotate(point: Point, angle: number, about: Point = [0, 0]): Point {
  const x = point[0] - about[0];
  const y = point[1] - about[1];
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [about[0] + x * c - y * s, about[1] + x * s + y * c];
}

/** Returns `count` + 1 points of a curve, for t from 0 to 1. */
export function trace(count: number, curve: (t: number) => Point): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => curve(index / count));
}

export function ellipse(centre: Point, rx: number, ry: number, count = 120): Point[] {
  return trace(count, (t) => [
    centre[0] + Math.cos(t * TAU) * rx,
    centre[1] + Math.sin(t * TAU) * ry,
  ]);
}

/** Returns a Catmull-Rom curve through all the points, including both ends. */
export function spline(points: Point[], perSpan = 24): Point[] {
  const at = (index: number): Point => points[clamp(index, 0, points.length - 1)] ?? [0, 0];
  const result: Point[] = [];
  for (let span = 0; span < points.length - 1; span += 1) {
    const [p0, p1, p2, p3] = [at(span - 1), at(span), at(span + 1), at(span + 2)];
    for (let step = 0; step < perSpan; step += 1) {
      const t = step / perSpan;
      const axis = (k: 0 | 1): number =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t * t * t);
      result.push([axis(0), axis(1)]);
    }
  }
  result.push(at(points.length - 1));
  return result;
}

export function inside(polygon: Point[], [x, y]: Point): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const a = polygon[i];
    const b = polygon[j];
    if (a === undefined || b === undefined) continue;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      odd = !odd;
  }
  return odd;
}

/** Returns parallel lines across a polygon, each divided into short steps so that its width can vary. */
export function hatchLines(polygon: Point[], angle: number, spacing: number, step = 8): Point[][] {
  const turned = polygon.map((point) => rotate(point, -angle));
  const ys = turned.map((point) => point[1]);
  const lines: Point[][] = [];
  for (let y = Math.min(...ys) + spacing / 2; y < Math.max(...ys); y += spacing) {
    const xs = crossings(turned, y);
    for (let pair = 0; pair + 1 < xs.length; pair += 2) {
      const from = xs[pair] ?? 0;
      const to = xs[pair + 1] ?? 0;
      const count = Math.max(2, Math.ceil((to - from) / step));
      lines.push(trace(count, (t) => rotate([mix(from, to, t), y], angle)));
    }
  }
  return lines;
}

function crossings(polygon: Point[], y: number): number[] {
  const xs: number[] = [];
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (a[1] > y !== b[1] > y) xs.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
  });
  return xs.sort((one, two) => one - two);
}
