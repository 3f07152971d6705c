import { BRASS, EMBER, Engraving, INK, SHELL } from '../engraving';
import { mix, type Point, polar, TAU, trace } from '../geometry';

const CENTRE: Point = [720, 540];

interface Band {
  inner: number;
  outer: number;
  waves: number;
  strands: number;
  twist: number;
  colour: string;
}

const BANDS: Band[] = [
  { inner: 408, outer: 470, waves: 42, strands: 3, twist: 1, colour: INK },
  { inner: 290, outer: 404, waves: 16, strands: 8, twist: 2, colour: INK },
  { inner: 250, outer: 288, waves: 36, strands: 4, twist: 1, colour: BRASS },
  { inner: 146, outer: 248, waves: 12, strands: 8, twist: 2, colour: INK },
  { inner: 60, outer: 142, waves: 9, strands: 8, twist: 2, colour: EMBER },
];

/** A rosette as on a banknote: waves between two circles, each strand shifted a little from the last. */
export function vouchersGuilloche(): Engraving {
  const plate = new Engraving(1440, 1080, SHELL);
  for (const band of BANDS) {
    for (let strand = 0; strand < band.strands; strand += 1) {
      const phase = (strand / band.strands) * TAU;
      const path = trace(1800, (t) => {
        const angle = t * TAU;
        const wave =
          Math.sin(angle * band.waves + phase) +
          0.28 * Math.sin(angle * band.waves * band.twist + phase * 2);
        return polar(CENTRE, mix(band.inner, band.outer, 0.5 + wave / 2.56), angle);
      });
      plate.burin(
        path,
        (_, t) => 1.5 + 0.6 * Math.sin(t * TAU * band.waves + phase * 1.5),
        band.colour,
      );
    }
  }
  for (const [radius, width] of [
    [476, 3.4],
    [484, 1.1],
    [52, 2.2],
    [44, 1],
  ] as const) {
    plate.burin(
      trace(300, (t) => polar(CENTRE, radius, t * TAU)),
      width,
      BRASS,
    );
  }
  for (let petal = 0; petal < 12; petal += 1) {
    const path = trace(40, (t) =>
      polar(CENTRE, 38 * Math.sin(Math.PI * t), (petal / 12) * TAU + 0.5 * t),
    );
    plate.burin(path, (_, t) => 0.8 + 1.4 * Math.sin(Math.PI * t), INK);
  }
  border(plate);
  return plate;
}

/** Draws sine waves wound round each other down both sides. */
function border(plate: Engraving): void {
  for (const x of [112, 1328]) {
    for (let strand = 0; strand < 4; strand += 1) {
      const phase = (strand / 4) * TAU;
      const path = trace(
        500,
        (t) =>
          [
            x + 44 * Math.sin(t * TAU * 7 + phase) * Math.cos(t * TAU * 1.5),
            mix(70, 1010, t),
          ] as const,
      );
      plate.burin(path, 1.2, strand % 2 === 0 ? INK : BRASS);
    }
  }
}
