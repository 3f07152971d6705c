import { sharedDomain } from './session';

test.each([
  ['api.saltmarsh.example', ['app.saltmarsh.example'], 'saltmarsh.example'],
  ['saltmarsh.example', ['app.saltmarsh.example'], 'saltmarsh.example'],
  ['www.saltmarsh.example', ['saltmarsh.example'], 'saltmarsh.example'],
  ['api.eu.saltmarsh.example', ['app.eu.saltmarsh.example'], 'eu.saltmarsh.example'],
  [
    'api.eu.saltmarsh.example',
    ['app.eu.saltmarsh.example', 'saltmarsh.example'],
    'saltmarsh.example',
  ],
  ['api.saltmarsh.example', ['localhost', 'app.saltmarsh.example'], 'saltmarsh.example'],
  ['localhost', ['localhost'], undefined],
  ['saltmarsh.example', ['saltmarsh.example'], undefined],
  ['saltmarsh.example', ['oysters.example'], undefined],
  ['saltmarsh.example', ['nosaltmarsh.example'], undefined],
  ['127.0.0.1', ['192.0.0.1'], undefined],
  ['saltmarsh.example', [], undefined],
])('%s and %j share %s', (own, others, domain) => {
  expect(sharedDomain(own, others)).toBe(domain);
});
