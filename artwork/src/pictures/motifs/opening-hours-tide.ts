import { BRASS, Engraving, INK } from '../engraving';
import { clamp, ellipse, mix, type Point, smooth, trace } from '../geometry';
import { gradientNoise } from '../random';

const LEFT = 300;
const RIGHT = 1800;
/** Mean water level. It is high in the picture, so that shallow crops show both the moons and the tide. */
const MEAN = 455;
const noise = gradientNoise(83);

/** Two days of the tide at the creek, with two high waters a day, one slightly higher than the other. */
export function openingHoursTide(): Engraving {
  const plate = new Engraving(1920, 1280, INK);
  scale(plate);
  water(plate);
  moons(plate);
  return plate;
}

function level(x: number): number {
  const hours = ((x - LEFT) / (RIGHT - LEFT)) * 48;
  const lunar = Math.cos(((hours - 4.2) / 12.42) * Math.PI * 2);
  const daily = Math.cos(((hours - 6) / 24.84) * Math.PI * 2);
  const shallow = Math.sin(((hours - 4.2) / 6.21) * Math.PI * 2);
  return MEAN - 165 * lunar - 30 * daily - 17 * shallow;
}

/** Draws the water: the curve repeated below itself, flatter each time. */
function water(plate: Engraving): void {
  for (let layer = 0; layer < 52; layer += 1) {
    const depth = layer / 52;
    const line = trace(460, (t) => {
      const x = mix(-20, 1940, t);
      const flat = mix(level(x), MEAN + 90, depth ** 0.8 * 0.86);
      return [x, flat + layer * 11 + noise(x / 240, layer * 0.3) * 14 * depth] as const;
    });
    plate.burin(line, ([x, y]) => {
      if (layer === 0) return 5 * smooth(-20, 500, x);
      const slope = (level(x + 6) - level(x - 6)) / 12;
      const light = clamp(0.5 - slope * 0.42 + noise(x / 190, y / 70) * 0.35);
      const quiet = 1 - 0.95 * smooth(1060, 430, x) * smooth(MEAN + 50, MEAN + 310, y);
      return mix(0.4, 2.9, light) * (1 - depth) ** 0.55 * quiet;
    });
  }
}

function scale(plate: Engraving): void {
  for (let hour = 0; hour <= 48; hour += 1) {
    const x = mix(LEFT, RIGHT, hour / 48);
    const long = hour % 12 === 0 ? 44 : hour % 6 === 0 ? 28 : 13;
    plate.burin(
      [
        [x, 150],
        [x, 150 + long / 2],
        [x, 150 + long],
      ],
      hour % 6 === 0 ? 2.4 : 1.4,
      BRASS,
    );
    if (hour % 6 !== 0) continue;
    for (let y = 206; y < level(x) - 18; y += 15)
      plate.burin(
        [
          [x, y],
          [x, y + 5],
        ],
        1.1,
        BRASS,
      );
    plate.burin(ellipse([x, level(x)], 9, 9, 40), 2.2, BRASS);
  }
  plate.burin(
    [
      [LEFT, 150],
      [(LEFT + RIGHT) / 2, 150],
      [RIGHT, 150],
    ],
    1.6,
    BRASS,
  );
  for (let metre = 0; metre <= 10; metre += 1) {
    const y = mix(MEAN + 205, MEAN - 215, metre / 10);
    plate.burin(
      [
        [1842, y],
        [1842 + (metre % 5 === 0 ? 34 : 18), y],
      ],
      metre % 5 === 0 ? 2.4 : 1.4,
      BRASS,
    );
  }
}

/** Draws a moon for every six hours, waxing from left to right. */
function moons(plate: Engraving): void {
  for (let index = 0; index <= 8; index += 1) {
    const centre: Point = [mix(LEFT, RIGHT, index / 8), 92];
    const phase = mix(-0.75, 0.75, index / 8);
    for (let y = -25; y <= 25; y += 3.3) {
      const half = Math.sqrt(26 * 26 - y * y);
      const from = mix(half, -half, clamp(phase * 0.6 + 0.5));
      plate.burin(
        [
          [centre[0] + from, centre[1] + y],
          [centre[0] + half, centre[1] + y],
        ],
        1.7,
      );
    }
    plate.burin(ellipse(centre, 27, 27, 70), 1.3);
  }
}
