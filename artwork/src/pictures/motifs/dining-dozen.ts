import { BRASS, Engraving, INK, SHELL } from '../engraving';
import { ellipse, mix, type Point, polar, smooth, TAU, trace } from '../geometry';
import { gradientNoise, seeded } from '../random';
import { drawShell, type OysterShell, shellPoint } from './oyster-shell';

const CENTRE: Point = [600, 750];
const TRAY = 520;

/** Nine opened oysters on ice, lips outwards, round half a lemon. */
export function diningDozen(): Engraving {
  const plate = new Engraving(1200, 1500, INK);
  tray(plate);
  ice(plate);
  for (let index = 0; index < 9; index += 1) {
    const angle = (index / 9) * TAU - Math.PI / 2 + 0.1;
    openOyster(plate, {
      centre: polar(CENTRE, 318, angle),
      size: 128 + 9 * Math.sin(index * 2.4),
      turn: angle - Math.PI / 2,
      seed: 300 + index,
      rings: 9,
    });
  }
  lemon(plate);
  return plate;
}

function tray(plate: Engraving): void {
  for (let ring = 0; ring < 9; ring += 1) {
    plate.burin(
      ellipse(CENTRE, TRAY - ring * 6, TRAY - ring * 6, 300),
      (_, t) => {
        const light = 0.5 - 0.5 * Math.cos(t * TAU - 3.8);
        return ring === 0 || ring === 8
          ? 2.6
          : 0.4 + 1.9 * light * Math.abs(Math.sin(t * TAU * 2 + ring * 0.24));
      },
      ring === 0 || ring === 8 ? BRASS : SHELL,
    );
  }
}

/** Draws splinters of ice: short, straight cuts at random. */
function ice(plate: Engraving): void {
  const random = seeded(88);
  for (let flake = 0; flake < 620; flake += 1) {
    const at = polar(CENTRE, TRAY * 0.89 * Math.sqrt(random()), random() * TAU);
    const angle = Math.floor(random() * 6) * (Math.PI / 6) + random() * 0.3;
    const length = 8 + random() * 24;
    const path = trace(4, (t) => polar(at, length * t, angle));
    plate.burin(path, (_, t) => 1.5 * (1 - t) + 0.3);
  }
}

/** Draws the cupped half of an oyster with the meat in it: frill, rim, smooth inside, muscle scar. */
function openOyster(plate: Engraving, shell: OysterShell): void {
  const noise = gradientNoise(shell.seed);
  plate.fill(trace(120, (t) => shellPoint(shell, t * TAU, 1.03)));
  drawShell(plate, shell, 0.8);
  const inner = (angle: number, grown: number): Point => {
    const [x, y] = shellPoint(shell, angle, 0.9);
    const middle = shellPoint(shell, Math.PI / 2, 0.46);
    return [mix(middle[0], x, grown), mix(middle[1], y, grown)];
  };
  plate.fill(trace(100, (t) => inner(t * TAU, 0.93)));
  for (let ring = 1; ring <= 13; ring += 1) {
    const grown = 0.93 * (ring / 13);
    const path = trace(130, (t) => {
      const angle = t * TAU;
      const fold = ring > 6 && ring < 12 ? 0.05 * noise(angle * 2.2, ring * 0.4) : 0;
      return inner(angle, grown + fold);
    });
    plate.burin(
      path,
      (_, t) => {
        const light = 0.5 + 0.5 * Math.cos(t * TAU + shell.turn + 2.4);
        return ring === 13 ? 1.2 + 2 * light : 0.35 + 2.1 * light ** 1.5 * smooth(0, 5, ring);
      },
      ring === 7 ? BRASS : SHELL,
    );
  }
}

function lemon(plate: Engraving): void {
  const radius = 116;
  plate.fill(ellipse(CENTRE, radius + 16, radius + 16));
  for (const [r, width] of [
    [radius + 12, 3.4],
    [radius + 6, 1.2],
    [radius - 6, 1.4],
  ] as const) {
    plate.burin(ellipse(CENTRE, r, r), width, BRASS);
  }
  for (let ray = 0; ray < 108; ray += 1) {
    const part = ray % 12;
    if (part === 0) continue;
    const angle = (ray / 108) * TAU;
    const edge = Math.sin((part / 12) * Math.PI);
    const path = trace(24, (t) =>
      polar(CENTRE, mix(14 + 12 / edge, radius - 14 - 10 * (1 - edge) ** 2, t), angle),
    );
    plate.burin(
      path,
      (_, t) => (0.5 + 1.9 * Math.abs(Math.sin(ray * 1.7 + t * 2))) * Math.sin(Math.PI * t) ** 0.5,
      ray % 3 === 0 ? SHELL : BRASS,
    );
  }
}
