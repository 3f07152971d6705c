import { Engraving, BRASS, INK } from '../engraving';
import { clamp, ellipse, mix, type Point, smooth, trace } from '../geometry';
import { fractal, gradientNoise } from '../random';

const WIDTH = 1920;
const HEIGHT = 1280;
const HORIZON = 430;
const MOON: Point = [1345, 235];

/** A creek at low water, drawn row by row from the horizon to the viewer. Each row hides part of the last. */
export function homeCreek(): Engraving {
  const plate = new Engraving(WIDTH, HEIGHT, INK);
  const noise = fractal(gradientNoise(7), 4);
  moon(plate);
  sky(plate);
  const rows = 84;
  for (let row = 0; row <= rows; row += 1) {
    const near = row / rows;
    const y = HORIZON + 4 + (HEIGHT + 150 - HORIZON) * near ** 1.6;
    const depth = 1 / (near ** 1.15 + 0.045);
    const scale = mix(0.05, 1, near ** 1.2);
    const bed = (x: number): number => bank(x, depth, near, scale);
    const lift = (x: number): number => {
      const mud =
        0.55 + 0.45 * noise(((x - 960) * depth) / mix(1900, 520, near ** 0.4) + 40, depth * 1.7);
      return bed(x) * scale * 118 * mud;
    };
    const line = trace(420, (t) => {
      const x = mix(-30, WIDTH + 30, t);
      return [x, y - lift(x)] as const;
    });
    plate.fill([...line, [WIDTH + 40, HEIGHT + 400], [-40, HEIGHT + 400]]);
    plate.burin(line, ([x]) => {
      const slope = (lift(x + 4) - lift(x - 4)) / 8;
      const wet = 1 - smooth(0.02, 0.22, bed(x));
      const glint = wet * moonPath(x, y, near);
      const light = clamp(0.5 + slope * 1.7) * (1 - wet * 0.82);
      const quiet = 1 - 0.9 * smooth(1080, 330, x) * smooth(620, 960, y);
      return (
        mix(0.5, 2.5, light) * mix(0.55, 1.15, near) * quiet * (0.25 + 0.9 * (1 - wet)) +
        glint * 2.6
      );
    });
  }
  return plate;
}

/** Returns the height of the mud, which is 0 in the channel. The channel's bends are wider near the viewer. */
function bank(x: number, depth: number, near: number, scale: number): number {
  const course =
    1210 + Math.sin(depth * 0.62 + 0.4) * 520 * scale * 1.25 - near * 190 + (1 - near) * 40;
  const half = 30 + 250 * scale;
  const away = Math.abs(x - course) / half;
  return smooth(0.75, 2.1, away) * 0.85 + smooth(2, 5, away) * 0.3;
}

function moonPath(x: number, y: number, near: number): number {
  const away = Math.abs(x - MOON[0]) / (60 + near * 230);
  return clamp(1 - away * away) * (0.45 + 0.55 * Math.sin(y * 1.9 + x * 0.012));
}

function moon(plate: Engraving): void {
  for (let y = -74; y <= 74; y += 4.1) {
    const half = Math.sqrt(Math.max(0, 74 * 74 - y * y));
    const row = trace(40, (t) => [MOON[0] + mix(-half, half, t), MOON[1] + y] as const);
    plate.burin(row, ([x]) => 1.1 + 1.9 * smooth(60, -70, x - MOON[0] + y * 0.5));
  }
  plate.burin(ellipse(MOON, 76, 76), 1.4, BRASS);
}

function sky(plate: Engraving): void {
  const noise = fractal(gradientNoise(21), 3);
  for (let y = 24; y < HORIZON; y += 11) {
    const row = trace(300, (t) => [t * WIDTH, y + 5 * noise(t * 3, y / 160)] as const);
    plate.burin(row, ([x, py]) => {
      const apart = Math.hypot(x - MOON[0], py - MOON[1]);
      const halo = smooth(96, 150, apart) * (0.35 + 1.1 * smooth(620, 120, apart));
      const cloud = noise(x / 420, py / 70) + 0.12;
      return cloud > 0 ? halo * clamp(cloud * 3.4) * 1.45 : 0;
    });
  }
}
