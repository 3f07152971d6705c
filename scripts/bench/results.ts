/** One row of the table. Times are in milliseconds. */
export interface Line {
  name: string;
  perSecond?: number;
  /** Share of what the raw server does in the same run. */
  ofRaw?: number;
  p50?: number;
  p95?: number;
  p99?: number;
  /** p99 as a multiple of the raw server's, at 64 connections. */
  p99OfRaw?: number;
  /** For each request. */
  cpuMs?: number;
  delayMs?: number;
  residentMb?: number;
  targets: Target[];
  /** Why it could not be measured. */
  error?: string;
}

export interface Target {
  text: string;
  isMet: boolean;
}

export interface Section {
  title: string;
  lines: Line[];
}

export interface Results {
  measuredAt: string;
  machine: string;
  node: string;
  database: string;
  sections: Section[];
}

export function atLeast(what: string, value: number, least: number, unit = ''): Target {
  return { text: `${what} ≥ ${least}${unit}`, isMet: value >= least };
}

export function atMost(what: string, value: number, most: number, unit = ''): Target {
  return { text: `${what} ≤ ${most}${unit}`, isMet: value <= most };
}
