import { BRASS, EMBER, Engraving, INK, SHELL } from '../engraving';
import { clamp, ellipse, mix, type Point, smooth, spline, TAU, trace } from '../geometry';

const AXIS = 520;
const LEAN = 0.16;

/** Outline of the glass from rim to foot, as pairs of height and radius. */
const PROFILE = spline([
  [170, 150],
  [300, 196],
  [430, 222],
  [560, 208],
  [660, 140],
  [716, 44],
  [750, 15],
  [900, 11],
  [1060, 12],
  [1110, 26],
  [1136, 120],
  [1146, 176],
]);
const WINE = 445;

export function drinkingGlass(): Engraving {
  const plate = new Engraving(1200, 1500, SHELL);
  caustic(plate);
  foot(plate);
  body(plate);
  wine(plate);
  rim(plate);
  return plate;
}

function radius(y: number): number {
  const at = PROFILE.findIndex((point) => point[0] >= y);
  const b = PROFILE[Math.max(0, at)];
  const a = PROFILE[Math.max(0, at - 1)];
  if (a === undefined || b === undefined) return 0;
  return b[0] === a[0] ? b[1] : mix(a[1], b[1], (y - a[0]) / (b[0] - a[0]));
}

function body(plate: Engraving): void {
  for (let line = 0; line <= 34; line += 1) {
    const v = mix(-1, 1, line / 34);
    const across = Math.sin((v * Math.PI) / 2);
    const path = PROFILE.filter(([y]) => y < 1112).map(([y, r]): Point => [AXIS + across * r, y]);
    const edge = Math.abs(v) ** 5;
    const shade = smooth(0.1, 0.8, v) * 0.55;
    const shine = Math.exp(-(((v + 0.55) / 0.13) ** 2));
    plate.burin(path, ([, y]) => {
      if (y > 716) return line % 5 === 0 ? 0.8 + 1.6 * (edge + shade) : 0;
      return clamp((0.35 + 3 * edge + 1.2 * shade) * (1 - shine * 0.9), 0, 4);
    });
  }
}

function wine(plate: Engraving): void {
  for (let y = WINE; y < 708; y += 6.4) {
    const r = radius(y) - 6;
    if (r < 8) continue;
    const path = trace(90, (t) => {
      const a = mix(Math.PI, 0, t);
      return [AXIS + Math.cos(a) * r, y + Math.sin(a) * r * LEAN] as const;
    });
    plate.burin(
      path,
      ([x]) => {
        const v = (x - AXIS) / r;
        const shine =
          Math.exp(-(((v + 0.52) / 0.14) ** 2)) + 0.6 * Math.exp(-(((v - 0.66) / 0.1) ** 2));
        return (1.5 + 2.4 * smooth(-0.5, 1, v)) * (1 - clamp(shine));
      },
      EMBER,
    );
  }
  const r = radius(WINE) - 5;
  for (let ring = 1; ring <= 9; ring += 1) {
    plate.burin(
      ellipse([AXIS, WINE], (r * ring) / 9, (r * ring * LEAN) / 9),
      (_, t) => 0.6 + 1.1 * Math.abs(Math.sin(t * TAU + 0.6)),
      ring === 9 ? INK : EMBER,
    );
  }
}

function rim(plate: Engraving): void {
  plate.burin(
    ellipse([AXIS, 170], 150, 150 * LEAN),
    (_, t) => 1.2 + 1.8 * Math.abs(Math.cos(t * TAU * 0.5)),
  );
  plate.burin(ellipse([AXIS, 171], 145, 142 * LEAN), 0.8);
}

function foot(plate: Engraving): void {
  plate.fill(ellipse([AXIS, 1146], 178, 178 * 0.2));
  for (let ring = 3; ring <= 15; ring += 1) {
    const r = (178 * ring) / 15;
    plate.burin(ellipse([AXIS, 1146 - (1 - ring / 15) * 26], r, r * 0.2), (_, t) => {
      const light = 0.5 - 0.5 * Math.cos(t * TAU - 2.4);
      return ring === 15 ? 2.6 : 0.4 + 1.5 * light;
    });
  }
}

/** Draws the light through the glass: chords of a circle, whose envelope is a bright heart on the cloth. */
function caustic(plate: Engraving): void {
  const centre: Point = [770, 1282];
  const on = (angle: number): Point => [
    centre[0] + Math.cos(angle) * 330,
    centre[1] + Math.sin(angle) * 122 + Math.cos(angle) * 36,
  ];
  for (let chord = 0; chord < 118; chord += 1) {
    const angle = (chord / 118) * TAU;
    const from = on(angle);
    const to = on(angle * 2 + Math.PI);
    const path = trace(40, (t) => [mix(from[0], to[0], t), mix(from[1], to[1], t)] as const);
    plate.burin(
      path,
      (_, t) => 0.45 + 1.15 * Math.sin(Math.PI * t),
      chord % 4 === 0 ? EMBER : BRASS,
    );
  }
  for (let row = 0; row < 26; row += 1) {
    const y = 1168 + row * 9.2;
    const path = trace(160, (t) => [mix(90, 1110, t), y] as const);
    plate.burin(path, ([x]) => {
      const shadow =
        Math.exp(-(((x - AXIS - 40 - row * 9) / (190 + row * 5)) ** 2)) * smooth(26, 0, row);
      return 1.9 * shadow;
    });
  }
}
