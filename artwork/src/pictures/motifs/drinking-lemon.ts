import { BRASS, Engraving, INK, SHELL } from '../engraving';
import { clamp, mix, type Point, polar, smooth, TAU, trace } from '../geometry';
import { fractal, gradientNoise, seeded } from '../random';

const CENTRE: Point = [720, 540];
const RADIUS = 430;
const SEGMENTS = 10;
const noise = fractal(gradientNoise(19), 3);

/** A lemon cut across: peel, pith, ten segments of drop-shaped cells, a few pips. */
export function drinkingLemon(): Engraving {
  const plate = new Engraving(1440, 1080, INK);
  for (let ring = 0; ring < 7; ring += 1) {
    const radius = RADIUS + 20 - ring * 5.5;
    plate.burin(
      trace(400, (t) => rim(t * TAU, radius)),
      (_, t) => {
        const grain = noise(Math.cos(t * TAU) * 26, Math.sin(t * TAU) * 26 + ring * 4);
        return ring === 0 ? 4 : clamp(1.7 + grain * 2.4, 0, 3.2);
      },
      BRASS,
    );
  }
  pith(plate);
  for (let segment = 0; segment < SEGMENTS; segment += 1) drawSegment(plate, segment);
  pips(plate);
  return plate;
}

function rim(angle: number, radius: number): Point {
  return polar(
    CENTRE,
    radius * (1 + 0.018 * noise(Math.cos(angle) * 2, Math.sin(angle) * 2)),
    angle,
  );
}

function pith(plate: Engraving): void {
  const random = seeded(9);
  for (let dot = 0; dot < 1100; dot += 1) {
    const angle = random() * TAU;
    plate.dot(rim(angle, RADIUS - 22 - random() ** 1.5 * 36), 0.6 + random() * 1.1, SHELL);
  }
}

/** Returns a point of a segment: `u` runs outwards, `v` from one membrane to the next. Corners are rounded. */
function cell(segment: number, u: number, v: number): Point {
  const wide = (TAU / SEGMENTS) * (1 + 0.16 * noise(segment * 3.3, 1));
  const middle = (segment + 0.5) * (TAU / SEGMENTS) + 0.08 * noise(segment * 1.7, 5);
  const gap = 0.075 / Math.max(0.12, u);
  const span = Math.max(0, wide - gap) * (1 - 0.2 * smooth(0.86, 1, u) ** 2);
  const reach = 372 * (1 + 0.03 * noise(segment * 2.1, 8)) - 26 * Math.abs(2 * v - 1) ** 4;
  return polar(CENTRE, 34 + u * (reach - 34), middle + (v - 0.5) * span);
}

function drawSegment(plate: Engraving, segment: number): void {
  const outline = [
    ...trace(60, (t) => cell(segment, mix(0.08, 1, t), 0)),
    ...trace(40, (t) => cell(segment, 1, t)),
    ...trace(60, (t) => cell(segment, mix(1, 0.08, t), 1)),
  ];
  plate.burin(outline, (_, t) => 1.3 + 1.4 * Math.abs(Math.sin(t * 6)), SHELL);
  const random = seeded(segment + 60);
  for (let drop = 0; drop < 54; drop += 1) {
    const v = mix(0.07, 0.93, ((drop * 0.618) % 1) * 0.94 + random() * 0.06);
    const start = 0.1 + random() ** 0.7 * 0.66;
    const length = mix(0.14, 0.32, random());
    const end = Math.min(0.965, start + length);
    const colour = drop % 4 === 0 ? SHELL : BRASS;
    for (const side of [-1, 1]) {
      const path = trace(26, (t) => {
        const belly = Math.sin(Math.PI * t ** 1.7) * 0.036 * side;
        return cell(
          segment,
          mix(start, end, t),
          clamp(v + belly / Math.max(0.3, start + length * t), 0.03, 0.97),
        );
      });
      plate.burin(
        path,
        (_, t) => (side > 0 ? 2.3 : 1.1) * (0.25 + 0.75 * Math.sin(Math.PI * t)),
        colour,
      );
    }
  }
}

function pips(plate: Engraving): void {
  for (const [segment, u] of [
    [1, 0.36],
    [4, 0.42],
    [6, 0.33],
    [8, 0.4],
  ] as const) {
    const outline = trace(50, (t) => {
      const a = t * TAU;
      return cell(
        segment,
        u + Math.cos(a) * 0.115,
        0.5 + Math.sin(a) * 0.17 * (1 - 0.4 * Math.cos(a)),
      );
    });
    plate.fill(outline);
    plate.burin(outline, (_, t) => 1.4 + 1.6 * Math.abs(Math.sin(t * Math.PI)), SHELL);
    for (let line = 1; line < 6; line += 1) {
      const path = trace(20, (t) => cell(segment, u + mix(-0.09, 0.09, t), 0.42 + line * 0.03));
      plate.burin(path, (_, t) => line * 0.34 * Math.sin(Math.PI * t), SHELL);
    }
  }
}
