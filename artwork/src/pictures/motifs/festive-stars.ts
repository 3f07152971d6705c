import { BRASS, Engraving, INK } from '../engraving';
import { clamp, mix, type Point, polar, smooth, TAU, trace } from '../geometry';
import { fractal, gradientNoise, seeded } from '../random';

const POLE: Point = [1240, 330];
const HORIZON = 905;
const noise = fractal(gradientNoise(101), 3);

/** A long night: stars that turn round the pole, one star that does not, and the marsh below. */
export function festiveStars(): Engraving {
  const plate = new Engraving(1920, 1280, INK);
  const random = seeded(25);
  for (let star = 0; star < 330; star += 1) {
    const radius = 30 + 1380 * Math.sqrt(random()) * random() ** 0.2;
    const start = random() * TAU;
    const length = mix(0.16, 0.62, random());
    const bright = random() ** 2.4;
    const count = Math.ceil(10 + radius * length * 0.12);
    const path = trace(count, (t) => polar(POLE, radius, start + length * t));
    plate.burin(
      path,
      ([x, y], t) => {
        const low = smooth(HORIZON - 24, HORIZON - 190, y);
        const quiet = 1 - 0.8 * smooth(900, 300, x) * smooth(470, 760, y);
        return (0.5 + 3.2 * bright) * t ** 0.7 * low * quiet;
      },
      star % 17 === 0 ? BRASS : plate.line,
    );
  }
  star(plate, [1560, 700]);
  marsh(plate);
  reeds(plate);
  return plate;
}

function star(plate: Engraving, at: Point): void {
  for (let ray = 0; ray < 32; ray += 1) {
    const reach = ray % 8 === 0 ? 190 : ray % 4 === 0 ? 98 : ray % 2 === 0 ? 52 : 34;
    const angle = (ray / 32) * TAU + Math.PI / 2;
    const path = trace(20, (t) => polar(at, mix(ray % 4 === 0 ? 0 : 15, reach, t), angle));
    plate.burin(
      path,
      (_, t) => (ray % 8 === 0 ? 7 : ray % 4 === 0 ? 4.4 : 1.8) * (1 - t) ** 1.3,
      ray % 4 === 0 ? plate.line : BRASS,
    );
  }
  plate.dot(at, 6.5);
}

function marsh(plate: Engraving): void {
  for (let row = 0; row < 44; row += 1) {
    const near = row / 44;
    const y = HORIZON + 400 * near ** 1.35;
    const line = trace(
      360,
      (t) => [t * 1920, y - noise(t * 5 + row * 0.05, row * 0.16) * 22 * near] as const,
    );
    plate.burin(line, ([x]) => {
      const pool = noise(x / 520 + 2, row * 0.12) - 0.06;
      const path = Math.exp(-(((x - 1560 + 26 * Math.sin(row * 1.9)) / (22 + 150 * near)) ** 2));
      const quiet = 1 - 0.85 * smooth(1150, 500, x);
      const mud = pool < 0 ? clamp(-pool * 3.2, 0, 1.2) * mix(0.7, 1.9, near) * quiet : 0;
      return row === 0
        ? 0.5 + 1.5 * smooth(300, 1500, x)
        : mud + path * (row % 2 === 0 ? 3.4 : 1.2) * (1 - near * 0.55);
    });
  }
}

/** Draws cord-grass in two clumps at the right-hand edge. */
function reeds(plate: Engraving): void {
  const random = seeded(66);
  for (let blade = 0; blade < 110; blade += 1) {
    const clump = blade % 3 === 0 ? 1060 : 1800;
    const x = clump + (random() + random() - 1) * (clump === 1800 ? 230 : 120);
    const height = mix(70, clump === 1800 ? 330 : 170, random());
    const lean = (random() - 0.35) * height * 0.7;
    const foot = 1290 - random() * 20;
    const path = trace(24, (t) => [x + lean * t * t, foot - height * t * (1 - 0.12 * t)] as const);
    plate.burin(path, (_, t) => 4.2 * (1 - t) ** 0.8, blade % 7 === 0 ? BRASS : plate.line);
  }
}
