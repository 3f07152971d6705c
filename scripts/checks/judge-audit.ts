/** Output of `npm audit --json` in npm 7 and later. */
export interface AuditReport {
  auditReportVersion: 2;
  vulnerabilities: Record<string, VulnerablePackage>;
}

interface VulnerablePackage {
  name: string;
  severity: Severity;
  /** Advisories about the package itself, or names of the packages that brought the problem. */
  via: (Advisory | string)[];
  /** Paths at which it is installed. */
  nodes: string[];
}

interface Advisory {
  /** URL of the form `https://github.com/advisories/GHSA-…`. */
  url: string;
  title: string;
  severity: Severity;
  range: string;
}

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';

/** An advisory that we have examined and may ship with for a while. */
export interface AuditException {
  /** Id of the form `GHSA-…`. */
  id: string;
  package: string;
  /** Explains why it cannot harm this site. */
  reason: string;
  /** Last day on which it counts, as `2026-12-31`. */
  until: string;
}

const SERIOUS: readonly Severity[] = ['high', 'critical'];

/** Returns a sentence for each serious advisory without an exception that still counts. */
export function judgeAudit(
  { vulnerabilities }: AuditReport,
  exceptions: readonly AuditException[],
  today: string,
): string[] {
  return Object.values(vulnerabilities).flatMap(({ name, via, nodes }) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string' || !SERIOUS.includes(advisory.severity)) return [];
      const id = advisory.url.split('/').at(-1) ?? advisory.url;
      const exception = exceptions.find((each) => each.id === id && each.package === name);
      if (exception && today <= exception.until) return [];
      const end = exception ? ` The exception ended on ${exception.until}.` : '';
      return [
        `${name} ${advisory.range}: ${advisory.severity}, ${advisory.title} (${advisory.url}; ${nodes.join(', ')}).${end}`,
      ];
    }),
  );
}

/**
 * Returns npm's report, or the reason why npm could not reach the registry.
 * @throws Error if npm failed at anything else
 */
export function parseAudit(output: string): AuditReport | { unreachable: string } {
  const parsed = JSON.parse(output) as Partial<AuditReport> & {
    message?: string;
    error?: { code?: string; summary?: string };
  };
  const { auditReportVersion, vulnerabilities, message, error } = parsed;
  if (auditReportVersion === 2 && vulnerabilities) return { auditReportVersion, vulnerabilities };
  if (message && !error?.code) return { unreachable: message };
  throw new Error(
    `npm audit failed: ${error?.code ?? ''} ${error?.summary ?? output.slice(0, 500)}`,
  );
}
