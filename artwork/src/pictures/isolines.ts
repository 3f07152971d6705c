import type { Point } from './geometry';

export interface Field {
  width: number;
  height: number;
  /** Cell size in pixels. A line is at most half a cell out of place. */
  cell: number;
  value: (x: number, y: number) => number;
}

/** Returns the lines along which a field has each of the values, found by marching squares and joined up. */
export function isolines(field: Field, levels: number[]): Map<number, Point[][]> {
  const columns = Math.ceil(field.width / field.cell) + 1;
  const rows = Math.ceil(field.height / field.cell) + 1;
  const grid = Float64Array.from({ length: columns * rows }, (_, index) =>
    field.value((index % columns) * field.cell, Math.floor(index / columns) * field.cell),
  );
  const result = new Map<number, Point[][]>();
  for (const level of levels) {
    const segments: [Point, Point][] = [];
    for (let row = 0; row < rows - 1; row += 1) {
      for (let column = 0; column < columns - 1; column += 1) {
        segments.push(...cellSegments(grid, columns, column, row, field.cell, level));
      }
    }
    result.set(level, join(segments));
  }
  return result;
}

function cellSegments(
  grid: Float64Array,
  columns: number,
  column: number,
  row: number,
  cell: number,
  level: number,
): [Point, Point][] {
  const at = (c: number, r: number): number =>
    (grid[(row + r) * columns + column + c] ?? 0) - level;
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] as const;
  const places: Point[] = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ];
  const cuts: Point[] = [];
  for (let side = 0; side < 4; side += 1) {
    const a = corners[side] ?? 0;
    const b = corners[(side + 1) % 4] ?? 0;
    if (a > 0 === b > 0) continue;
    const from = places[side] ?? [0, 0];
    const to = places[(side + 1) % 4] ?? [0, 0];
    const t = a / (a - b);
    cuts.push([(from[0] + (to[0] - from[0]) * t) * cell, (from[1] + (to[1] - from[1]) * t) * cell]);
  }
  const pairs: [Point, Point][] = [];
  for (let cut = 0; cut + 1 < cuts.length; cut += 2) {
    const from = cuts[cut];
    const to = cuts[cut + 1];
    if (from !== undefined && to !== undefined) pairs.push([from, to]);
  }
  return pairs;
}

const key = (point: Point): string => `${point[0].toFixed(3)},${point[1].toFixed(3)}`;

function join(segments: [Point, Point][]): Point[][] {
  const ends = new Map<string, number[]>();
  segments.forEach(([a, b], index) => {
    for (const end of [key(a), key(b)]) ends.set(end, [...(ends.get(end) ?? []), index]);
  });
  const used = new Set<number>();
  const grow = (line: Point[]): Point[] => {
    for (;;) {
      const tip = line.at(-1);
      if (tip === undefined) return line;
      const next = ends.get(key(tip))?.find((index) => !used.has(index));
      const segment = next === undefined ? undefined : segments[next];
      if (next === undefined || segment === undefined) return line;
      used.add(next);
      line.push(key(segment[0]) === key(tip) ? segment[1] : segment[0]);
    }
  };
  const lines: Point[][] = [];
  segments.forEach(([a, b], index) => {
    if (used.has(index)) return;
    used.add(index);
    const forward = grow([a, b]);
    lines.push(grow(forward.reverse()));
  });
  return lines;
}
