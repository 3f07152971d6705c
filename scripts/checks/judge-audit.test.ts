import { judgeAudit, parseAudit, type AuditReport } from './judge-audit';

const SERIOUS = {
  title: 'path-to-regexp outputs backtracking regular expressions',
  url: 'https://github.com/advisories/GHSA-9wv6-86v2-598j',
  severity: 'high',
  range: '>=4.0.0 <6.3.0',
};
const MILD = {
  title: 'cookie accepts names with out of bounds characters',
  url: 'https://github.com/advisories/GHSA-pxg6-pf52-xh8x',
  severity: 'low',
  range: '<0.7.0',
};
const vulnerable = (name: string, severity: string, via: unknown[]) => ({
  [name]: { name, severity, via, nodes: [`node_modules/${name}`], fixAvailable: true },
});
/** Output of npm 10: a serious advisory, met directly and through another package, and a mild one. */
const OUTPUT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    ...vulnerable('path-to-regexp', 'high', [SERIOUS]),
    ...vulnerable('@koa/router', 'high', ['path-to-regexp']),
    ...vulnerable('cookie', 'low', [MILD]),
  },
  metadata: { vulnerabilities: { low: 1, high: 2, total: 3 } },
});
const REPORT = parseAudit(OUTPUT) as AuditReport;

const EXCEPTION = {
  id: 'GHSA-9wv6-86v2-598j',
  package: 'path-to-regexp',
  reason: 'Our routes have no two parameters in one segment.',
  until: '2026-12-31',
};

test('a serious advisory is a problem, once; a mild one is none', () => {
  expect(judgeAudit(REPORT, [], '2026-11-22')).toEqual([
    'path-to-regexp >=4.0.0 <6.3.0: high, path-to-regexp outputs backtracking regular expressions ' +
      '(https://github.com/advisories/GHSA-9wv6-86v2-598j; node_modules/path-to-regexp).',
  ]);
});

test('an argued exception counts until its last day, for one advisory and one package', () => {
  expect(judgeAudit(REPORT, [EXCEPTION], '2026-12-31')).toEqual([]);
  expect(judgeAudit(REPORT, [EXCEPTION], '2027-01-01')).toEqual([
    expect.stringContaining('The exception ended on 2026-12-31.'),
  ]);
  const others = [
    { ...EXCEPTION, package: 'cookie' },
    { ...EXCEPTION, id: 'GHSA-pxg6-pf52-xh8x' },
  ];
  expect(judgeAudit(REPORT, others, '2026-11-22')).toHaveLength(1);
});

test('nothing found is no problem', () => {
  expect(judgeAudit({ auditReportVersion: 2, vulnerabilities: {} }, [], '2026-11-22')).toEqual([]);
});

test.each([
  ['refuses', '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/bulk'],
  ['is out of reach', 'request to http://127.0.0.1:9/… failed, reason: connect ECONNREFUSED'],
])('a registry that %s leaves nothing to judge', (_name, message) => {
  const output = JSON.stringify({ message, error: { summary: '', detail: '' } });
  expect(parseAudit(output)).toEqual({ unreachable: message });
});

test('an npm that fails otherwise is not taken for a registry out of reach', () => {
  const error = { code: 'ENOLOCK', summary: 'This command requires a lockfile.', detail: '' };
  expect(() => parseAudit(JSON.stringify({ error }))).toThrow(/ENOLOCK/);
});
