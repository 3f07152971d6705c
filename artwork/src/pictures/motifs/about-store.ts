import { BRASS, Engraving, INK, SHELL } from '../engraving';
import { clamp, hatchLines, mix, type Point, smooth, trace } from '../geometry';
import { fractal, gradientNoise } from '../random';

const QUAY = 720;
const noise = fractal(gradientNoise(41), 3);

/** The store on the wharf with its boards and hoist, and its reflection in the water. */
export function aboutStore(): Engraving {
  const plate = new Engraving(1440, 1080, SHELL);
  sky(plate);
  const gable: Point[] = [
    [330, QUAY],
    [330, 360],
    [540, 170],
    [750, 360],
    [750, QUAY],
  ];
  const side: Point[] = [
    [750, QUAY],
    [750, 360],
    [1170, 360],
    [1170, QUAY],
  ];
  const roof: Point[] = [
    [750, 372],
    [540, 166],
    [1010, 166],
    [1196, 372],
  ];
  boards(plate, gable, 11, 2.6);
  boards(plate, side, 11, 4.6);
  tiles(plate, roof);
  openings(plate);
  hoist(plate);
  quay(plate);
  reflection(plate);
  return plate;
}

function boards(plate: Engraving, wall: Point[], spacing: number, dark: number): void {
  plate.fill(wall);
  for (const [index, line] of hatchLines(wall, 0, spacing, 6).entries()) {
    plate.burin(line, ([x, y], t) => {
      const grain = 0.75 + 0.5 * noise(x / 130 + index * 3.1, y / 9);
      return Math.max(0.5, dark * grain * (0.75 + 0.5 * t));
    });
  }
  plate.burin([...wall, wall[0] ?? [0, 0]], 2.6);
}

function tiles(plate: Engraving, roof: Point[]): void {
  plate.fill(roof);
  const [a, b, c, d] = roof;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return;
  for (let row = 0; row <= 22; row += 1) {
    const v = row / 22;
    const from: Point = [mix(b[0], a[0], v), mix(b[1], a[1], v)];
    const to: Point = [mix(c[0], d[0], v), mix(c[1], d[1], v)];
    const course = trace(
      220,
      (t) =>
        [
          mix(from[0], to[0], t),
          from[1] + 2.2 * Math.abs(Math.sin(t * 88 + (row % 2) * 1.57)),
        ] as const,
    );
    plate.burin(course, ([x]) => clamp(1.5 + noise(x / 90, row) * 1.4, 0.5, 3));
  }
  plate.burin([a, b, c, d], 3);
}

function openings(plate: Engraving): void {
  const panes: [number, number, number, number][] = [
    [486, 300, 108, 120],
    [474, 520, 132, 200],
    [820, 440, 74, 92],
    [1020, 440, 74, 92],
    [820, 596, 74, 124],
    [1020, 596, 74, 92],
  ];
  for (const [x, y, w, h] of panes) {
    const frame: Point[] = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    plate.fill(frame);
    for (const line of hatchLines(frame, Math.PI / 2, 7, 6))
      plate.burin(line, (_, t) => mix(1, 4.6, t));
    plate.burin([...frame, [x, y]], 3.4);
    plate.burin(
      [
        [x + w / 2, y],
        [x + w / 2, y + h],
      ],
      3,
    );
  }
}

function hoist(plate: Engraving): void {
  plate.burin(
    [
      [540, 232],
      [414, 232],
    ],
    8,
  );
  plate.burin(
    [
      [540, 282],
      [452, 236],
    ],
    4,
  );
  plate.burin(
    trace(20, (t) => [424, 236 + t * 250] as const),
    1.8,
    BRASS,
  );
  plate.burin(
    trace(30, (t) => [424 + 9 * Math.sin(t * 4.6), 486 + 22 * t] as const),
    3.2,
    BRASS,
  );
}

function quay(plate: Engraving): void {
  plate.fill([
    [90, QUAY],
    [1350, QUAY],
    [1350, QUAY + 46],
    [90, QUAY + 46],
  ]);
  for (let row = 0; row < 5; row += 1) {
    const line = trace(
      200,
      (t) => [mix(90, 1350, t), QUAY + row * 10 + noise(t * 30, row) * 1.2] as const,
    );
    plate.burin(line, ([x]) => (row === 0 ? 4 : 1.3 + noise(x / 50, row * 3)));
  }
  for (let post = 130; post < 1340; post += 116) {
    for (let line = 0; line < 4; line += 1) {
      plate.burin(
        trace(20, (t) => [post + line * 5, QUAY + 2 + t * (92 + (post % 5) * 6)] as const),
        1 + line * 0.9,
      );
    }
  }
}

/** Draws the reflection in the water: the store upside down, in rows that waver and break. */
function reflection(plate: Engraving): void {
  for (let y = QUAY + 66; y < 1050; y += 8.5) {
    const depth = (y - QUAY - 60) / 330;
    const mirrored = QUAY - (y - QUAY - 46) * 1.35;
    const row = trace(300, (t) => [mix(60, 1380, t), y + 2.6 * noise(t * 26, y / 14)] as const);
    plate.burin(row, ([x]) => {
      const shaken = x + noise(x / 60, y / 22) * (10 + 46 * depth);
      const tone = toneAbove(shaken, mirrored);
      const shine = noise(x / 120, y / 7) + 0.35 - depth * 0.45;
      const water = 0.9 * smooth(0.15, 0.5, noise(x / 210 + 9, y / 12));
      return shine > 0 ? tone * clamp(shine * 3) * (1 - depth * 0.45) + water : water;
    });
  }
}

function toneAbove(x: number, y: number): number {
  if (x < 330 || x > 1170 || y < 168) return 0;
  const ridge = 170 + Math.abs(x - 540) * 0.9;
  if (x < 750 && y > ridge) return 3.2;
  if (y > 372) return 4.8;
  return x > 540 && y > 166 && x < 1010 + (y - 166) * 0.9 ? 2.4 : 0;
}

function sky(plate: Engraving): void {
  for (let y = 60; y < 690; y += 13) {
    const row = trace(220, (t) => [mix(60, 1380, t), y] as const);
    plate.burin(
      row,
      ([x]) => {
        const cloud = noise(x / 300 + 3, y / 60) - 0.12;
        return cloud > 0
          ? clamp(cloud * 5, 0, 1.5) * smooth(60, 200, x) * smooth(1380, 1240, x)
          : 0;
      },
      INK,
    );
  }
}
