import { BRASS, EMBER, Engraving, INK, SHELL } from '../engraving';
import { clamp, mix, type Point, smooth, trace } from '../geometry';
import { fractal, gradientNoise, seeded } from '../random';

const WIDTH = 1200;
const HEIGHT = 1500;
const GRATE = 1110;

/** A fire. Its flames are paths that start along the grate and are carried up by a turning wind. */
export function homeFire(): Engraving {
  const plate = new Engraving(WIDTH, HEIGHT, INK);
  const wind = fractal(gradientNoise(11), 2);
  const random = seeded(5);
  const tongues = [
    { x: 300, reach: 470, spread: 120 },
    { x: 470, reach: 830, spread: 130 },
    { x: 640, reach: 1010, spread: 150 },
    { x: 800, reach: 700, spread: 120 },
    { x: 930, reach: 420, spread: 110 },
  ];
  for (let pass = 0; pass < 300; pass += 1) {
    const tongue = tongues[pass % tongues.length] ?? tongues[0];
    if (tongue === undefined) continue;
    const side = (random() + random() + random() - 1.5) / 1.5;
    const reach = tongue.reach * (1 - Math.abs(side) ** 1.3 * 0.72) * mix(0.72, 1, random());
    const path = flame(tongue, side, reach, wind);
    const colour = pass % 11 === 3 ? EMBER : pass % 6 === 1 ? BRASS : SHELL;
    const strong = mix(1.5, 4.1, random() ** 2);
    plate.burin(path, (_, t) => strong * smooth(0, 0.16, t) * (1 - t) ** 0.75, colour);
  }
  sparks(plate, random);
  grate(plate);
  embers(plate);
  return plate;
}

function flame(
  tongue: { x: number; spread: number },
  side: number,
  reach: number,
  wind: (x: number, y: number) => number,
): Point[] {
  return trace(110, (t) => {
    const y = GRATE + 215 - (reach + 200) * t;
    // A flame swells above the bars, then narrows to a tip.
    const belly = Math.sin(Math.PI * clamp(t * 0.86 + 0.16)) ** 0.8;
    const gust = wind(tongue.x / 260 + t * 0.4, y / 330) * 150 * t ** 1.1;
    const own = wind(side * 2.2 + tongue.x, y / 150) * 26 * t;
    return [tongue.x + side * tongue.spread * 1.5 * belly + gust + own, y];
  });
}

function sparks(plate: Engraving, random: () => number): void {
  for (let spark = 0; spark < 70; spark += 1) {
    const x = 600 + (random() + random() - 1) * 430;
    const y = 80 + random() ** 0.7 * 800;
    const length = 6 + random() * 22;
    const lean = (random() - 0.5) * 0.8;
    const path = trace(8, (t) => [x + lean * length * t, y - length * t] as const);
    plate.burin(path, (_, t) => 2.1 * Math.sin(Math.PI * t) + 0.2, spark % 3 === 0 ? BRASS : SHELL);
  }
}

/** Draws the bars of the grill, dark before the fire, with light along each edge. */
function grate(plate: Engraving): void {
  for (let bar = 0; bar < 3; bar += 1) {
    const y = GRATE + bar * 74;
    const thick = 30;
    const [left, right] = [96, WIDTH - 96];
    plate.fill(
      trace(3, (t) => [t === 0 || t === 1 ? left : right, y + (t > 0.5 ? thick : 0)] as const),
    );
    for (let line = 0; line <= 7; line += 1) {
      const v = line / 7;
      const path = trace(140, (t) => [mix(left, right, t), y + v * thick] as const);
      plate.burin(path, ([x]) => {
        const glow = smooth(540, 60, Math.abs(x - 610)) * (0.8 + 0.2 * Math.sin(x / 37 + bar * 2));
        return mix(0.5, 3, (1 - v) ** 1.6 * glow) + (line === 7 ? 0.5 : 0);
      });
    }
  }
}

/** Draws the embers: rows of broken lines, white where they are hottest, then brass, then red. */
function embers(plate: Engraving): void {
  const noise = fractal(gradientNoise(3), 2);
  const heat = (x: number, row: number): number =>
    smooth(580, 30, Math.abs(x - 610)) * 0.9 + noise(x / 46, row / 2.2) * 0.55;
  const bands = [
    { colour: EMBER, from: 0.1, to: 0.42 },
    { colour: BRASS, from: 0.42, to: 0.72 },
    { colour: SHELL, from: 0.72, to: 9 },
  ];
  for (let row = 0; row < 14; row += 1) {
    const line = trace(520, (t) => {
      const x = mix(96, WIDTH - 96, t);
      return [x, 1352 + row * 7.6 + noise(x / 150, row / 4) * 12] as const;
    });
    for (const { colour, from, to } of bands) {
      plate.burin(
        line,
        ([x]) => {
          const hot = heat(x, row);
          return hot >= from && hot < to
            ? clamp((hot - from) * 9, 0.4, 1.2) * mix(3.6, 1.4, row / 14)
            : 0;
        },
        colour,
      );
    }
  }
}
