import { BRASS, EMBER, Engraving, INK, SAMPHIRE, SHELL } from '../engraving';
import { ellipse, mix, type Point, polar, TAU, trace } from '../geometry';
import { type Random, seeded } from '../random';

const CENTRE: Point = [720, 540];

/** Fir twigs bound round a ring. Each covers the foot of the twig before. */
export function festiveWreath(): Engraving {
  const plate = new Engraving(1440, 1080, SHELL);
  const random = seeded(7);
  for (let ring = 0; ring < 4; ring += 1) {
    plate.burin(
      ellipse(CENTRE, 318 + ring * 4, 318 + ring * 4, 220),
      (_, t) => 1 + Math.abs(Math.sin(t * 60 + ring)),
      BRASS,
    );
  }
  for (let twig = 0; twig < 62; twig += 1) {
    const around = (twig / 62) * TAU;
    const side = twig % 2 === 0 ? 0.46 : -0.36;
    const root = polar(CENTRE, 322 + (random() - 0.5) * 24, around);
    drawTwig(
      plate,
      root,
      around + Math.PI / 2 + side + (random() - 0.5) * 0.24,
      mix(130, 180, random()),
      random,
    );
  }
  for (let cluster = 0; cluster < 7; cluster += 1) {
    const around = (cluster / 7) * TAU + 0.35;
    for (let berry = 0; berry < 3; berry += 1) {
      const at = polar(polar(CENTRE, 326 + (cluster % 2) * 26, around), 19, berry * 2.1 + cluster);
      drawBerry(plate, at, 14 + random() * 4);
    }
  }
  return plate;
}

function drawTwig(
  plate: Engraving,
  root: Point,
  angle: number,
  length: number,
  random: Random,
): void {
  const bend = (random() - 0.5) * 0.5;
  const spine = (t: number): Point => polar(root, length * t, angle + bend * t * 0.6);
  const needles = Math.round(length / 3.4);
  for (const side of [-1, 1]) {
    for (let needle = 0; needle < needles; needle += 1) {
      const t = needle / needles;
      const from = spine(mix(0.06, 1, t));
      const spread = side * mix(0.95, 0.4, t) + (random() - 0.5) * 0.2;
      const reach = mix(42, 24, t) * mix(0.8, 1.1, random());
      const path = trace(8, (s) =>
        polar(from, reach * s, angle + bend * t + spread * (1 - 0.22 * s)),
      );
      plate.burin(path, (_, s) => 2.5 * (1 - s) ** 0.6, needle % 3 === 0 ? INK : SAMPHIRE);
    }
  }
  plate.burin(trace(24, spine), (_, t) => 3.8 * (1 - 0.7 * t), INK);
}

function drawBerry(plate: Engraving, at: Point, radius: number): void {
  plate.fill(ellipse(at, radius + 2, radius + 2, 40));
  for (let line = 0; line < 8; line += 1) {
    const v = mix(-0.92, 0.92, line / 7);
    const half = radius * Math.sqrt(1 - v * v);
    const path = trace(
      12,
      (t) => [at[0] + mix(-half, half, t), at[1] + v * radius + 3 * Math.sin(Math.PI * t)] as const,
    );
    plate.burin(path, (_, t) => (v < 0 && t > 0.2 && t < 0.5 ? 0 : mix(1.6, 3.6, line / 7)), EMBER);
  }
  plate.burin(ellipse(at, radius, radius, 40), 2, EMBER);
}
