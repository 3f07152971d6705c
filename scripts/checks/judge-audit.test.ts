import { judgeAudit, parseAudit, type AuditReport } from './judge-audit';

/** As npm 10 prints it: one serious advisory, met directly and through another package, and a mild one. */
const OUTPUT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    'path-to-regexp': {
      name: 'path-to-regexp',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1101844,
          name: 'path-to-regexp',
          dependency: 'path-to-regexp',
          title: 'path-to-regexp outputs backtracking regular expressions',
          url: 'https://github.com/advisories/GHSA-9wv6-86v2-598j',
          severity: 'high',
          cwe: ['CWE-1333'],
          cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
          range: '>=4.0.0 <6.3.0',
        },
      ],
      effects: ['@koa/router'],
      range: '4.0.0 - 6.2.2',
      nodes: ['node_modules/path-to-regexp'],
      fixAvailable: true,
    },
    '@koa/router': {
      name: '@koa/router',
      severity: 'high',
      isDirect: false,
      via: ['path-to-regexp'],
      effects: [],
      range: '8.0.0 - 12.0.1',
      nodes: ['node_modules/@koa/router'],
      fixAvailable: { name: '@koa/router', version: '13.0.0', isSemVerMajor: true },
    },
    cookie: {
      name: 'cookie',
      severity: 'low',
      isDirect: false,
      via: [
        {
          source: 1099846,
          name: 'cookie',
          dependency: 'cookie',
          title: 'cookie accepts names with out of bounds characters',
          url: 'https://github.com/advisories/GHSA-pxg6-pf52-xh8x',
          severity: 'low',
          cwe: ['CWE-74'],
          cvss: { score: 0, vectorString: null },
          range: '<0.7.0',
        },
      ],
      effects: [],
      range: '<0.7.0',
      nodes: ['node_modules/cookie'],
      fixAvailable: true,
    },
  },
  metadata: {
    vulnerabilities: { info: 0, low: 1, moderate: 0, high: 2, critical: 0, total: 3 },
    dependencies: { prod: 1203, dev: 801, optional: 90, peer: 0, peerOptional: 0, total: 2004 },
  },
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

test('an argued exception counts until its last day', () => {
  expect(judgeAudit(REPORT, [EXCEPTION], '2026-12-31')).toEqual([]);
  expect(judgeAudit(REPORT, [EXCEPTION], '2027-01-01')).toEqual([
    expect.stringContaining('The exception ended on 2026-12-31.'),
  ]);
});

test('an exception is for one advisory and one package', () => {
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
  [
    'refuses',
    '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
  ],
  [
    'is out of reach',
    'request to http://127.0.0.1:9/… failed, reason: connect ECONNREFUSED 127.0.0.1:9',
  ],
])('a registry that %s leaves nothing to judge', (_name, message) => {
  const output = JSON.stringify({ message, error: { summary: '', detail: '' } });
  expect(parseAudit(output)).toEqual({ unreachable: message });
});

test('an npm that fails otherwise is not taken for a registry out of reach', () => {
  const error = {
    code: 'ENOLOCK',
    summary: 'This command requires an existing lockfile.',
    detail: '',
  };
  expect(() => parseAudit(JSON.stringify({ error }))).toThrow(/ENOLOCK/);
});
