import { BRASS, Engraving, SHELL } from '../engraving';
import { TAU, trace } from '../geometry';
import { drawRays, drawShell, type OysterShell, shellPoint } from './oyster-shell';

export function homeOyster(): Engraving {
  const plate = new Engraving(1440, 1080, SHELL);
  const shell: OysterShell = { centre: [735, 535], size: 485, turn: -1.12, seed: 31, rings: 62 };
  castShadow(plate, shell);
  plate.fill(trace(240, (t) => shellPoint(shell, t * TAU, 1.004)));
  drawShell(plate, shell);
  drawRays(plate, shell, 150);
  return plate;
}

/** Draws brass lines outside the outline that follow its shape, as if the table shone. */
function castShadow(plate: Engraving, shell: OysterShell): void {
  for (let step = 1; step <= 9; step += 1) {
    const outline = trace(260, (t) => {
      const [x, y] = shellPoint(shell, t * TAU, 1);
      return [x + step * 4.5, y + step * 7.5] as const;
    });
    plate.burin(outline, 1.9 - step * 0.17, BRASS);
  }
}
