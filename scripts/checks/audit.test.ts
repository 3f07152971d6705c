import { judgeAudit } from './audit';

const SERIOUS = {
  title: 'path-to-regexp outputs backtracking regular expressions',
  url: 'https://github.com/advisories/GHSA-9wv6-86v2-598j',
  severity: 'high',
  range: '>=4.0.0 <6.3.0',
};
const MILD = {
  ...SERIOUS,
  url: 'https://github.com/advisories/GHSA-pxg6-pf52-xh8x',
  severity: 'low',
};
const vulnerable = (name: string, via: unknown[]) => ({
  [name]: { name, via, nodes: [`node_modules/${name}`] },
});
/** Output of npm 10: a mild advisory, and a serious one about a package that another one uses. */
const OUTPUT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    ...vulnerable('path-to-regexp', [SERIOUS]),
    ...vulnerable('@koa/router', ['path-to-regexp']),
    ...vulnerable('cookie', [MILD]),
  },
});

test('a serious advisory is a problem, once; a mild one is none', () => {
  expect(judgeAudit(OUTPUT, []).problems).toEqual([
    'path-to-regexp >=4.0.0 <6.3.0: high, path-to-regexp outputs backtracking regular expressions ' +
      '(https://github.com/advisories/GHSA-9wv6-86v2-598j; node_modules/path-to-regexp).',
  ]);
});

test('a harmless advisory is no problem, and only this one', () => {
  expect(judgeAudit(OUTPUT, ['GHSA-9wv6-86v2-598j']).problems).toEqual([]);
  expect(judgeAudit(OUTPUT, ['GHSA-pxg6-pf52-xh8x']).problems).toHaveLength(1);
});

test('a registry out of reach leaves nothing to judge', () => {
  const message = 'request to http://127.0.0.1:9/… failed, reason: connect ECONNREFUSED';
  const output = JSON.stringify({ message, error: { summary: '', detail: '' } });
  expect(judgeAudit(output, [])).toEqual({ problems: [], unreachable: message });
});

test('an npm that fails otherwise is not taken for a registry out of reach', () => {
  const error = { code: 'ENOLOCK', summary: 'This command requires a lockfile.', detail: '' };
  expect(() => judgeAudit(JSON.stringify({ error }), [])).toThrow(/ENOLOCK/);
});
