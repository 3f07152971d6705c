import { mix } from './geometry';

export type Random = () => number;

/** Mulberry32, a generator that gives the same numbers for a seed on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Noise = (x: number, y: number) => number;

/** Returns gradient noise from about -1 to 1, with features about one unit apart. */
export function gradientNoise(seed: number): Noise {
  const random = seeded(seed);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  const angle = (x: number, y: number): number =>
    ((order[((order[x & 255] ?? 0) + y) & 255] ?? 0) / 256) * Math.PI * 2;
  const corner = (ix: number, iy: number, dx: number, dy: number): number => {
    const a = angle(ix, iy);
    return Math.cos(a) * dx + Math.sin(a) * dy;
  };
  const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const dx = x - ix;
    const dy = y - iy;
    const u = fade(dx);
    const top = mix(corner(ix, iy, dx, dy), corner(ix + 1, iy, dx - 1, dy), u);
    const low = mix(corner(ix, iy + 1, dx, dy - 1), corner(ix + 1, iy + 1, dx - 1, dy - 1), u);
    return mix(top, low, fade(dy)) * 1.5;
  };
}

/** Adds up several octaves of the noise, each twice as fine and half as strong. */
export function fractal(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave;
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) / scale;
    }
    return sum;
  };
}
