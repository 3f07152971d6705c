import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Outcome } from './steps';

/** Output of `npm audit --json`: a report, or the reason why there is none. */
interface AuditOutput {
  vulnerabilities?: Record<
    string,
    {
      name: string;
      /** Advisories about the package itself, or names of vulnerable packages that it uses. */
      via: ({ url: string; title: string; severity: string; range: string } | string)[];
      nodes: string[];
    }
  >;
  message?: string;
  error?: { code?: string; summary?: string };
}

/** Ids (`GHSA-…`) of advisories that cannot harm this site, each with the reason in a comment. */
const HARMLESS: string[] = [];

const ARGUMENTS = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=10000'];

/**
 * Reports serious advisories about runtime packages. Does not fail if npm cannot reach the
 * registry.
 */
export async function auditDependencies(): Promise<Outcome> {
  const { say } = await import('../launcher/tools.mjs');
  try {
    // npm's exit code says nothing: it is non-zero for advisories as well as failures.
    const npm = spawn('npm', ARGUMENTS, { stdio: ['ignore', 'pipe', 'ignore'] });
    const [output] = await Promise.all([text(npm.stdout), once(npm, 'close')]);
    if (!output) throw new Error('npm audit printed nothing.');
    const { problems, unreachable } = judgeAudit(output, HARMLESS);
    if (unreachable) {
      say(`NOT AUDITED: npm could not ask the registry for advisories: ${unreachable}`);
      return { passed: 0, failed: 0 };
    }
    if (problems.length === 0) return { passed: 1, failed: 0 };
    problems.forEach(say);
    say('Update them, or list the advisory with the reason in scripts/checks/audit.ts.');
  } catch (error) {
    say(String(error));
  }
  return { passed: 0, failed: 1 };
}

/**
 * Returns a sentence for each serious advisory, or the reason why npm could not reach the registry.
 * @throws Error if npm failed for another reason
 */
export function judgeAudit(
  output: string,
  harmless: readonly string[],
): { problems: string[]; unreachable?: string } {
  const { vulnerabilities, message, error } = JSON.parse(output) as AuditOutput;
  if (message && !error?.code) return { problems: [], unreachable: message };
  if (!vulnerabilities) throw new Error(`npm audit failed: ${error?.code} ${error?.summary}`);
  const problems = Object.values(vulnerabilities).flatMap(({ name, via, nodes }) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string' || !/high|critical/.test(advisory.severity)) return [];
      const { url, title, severity, range } = advisory;
      if (harmless.some((id) => url.endsWith(id))) return [];
      return `${name} ${range}: ${severity}, ${title} (${url}; ${nodes.join(', ')}).`;
    }),
  );
  return { problems };
}
