import type { Admin } from './admin';
import type { Cost } from './observe';
import type { Report } from './report';
import type { Site } from './site-server';

/** What each scenario works with. */
export interface BenchRun {
  site: Site;
  admin: Admin;
  report: Report;
  /** How long one measurement under load takes. */
  seconds: number;
}

/** A cost's columns of a line. */
export function costOf({ cpuMs, delayMs, residentMb }: Cost, requests: number) {
  return { cpuMs: cpuMs / requests, delayMs, residentMb };
}
