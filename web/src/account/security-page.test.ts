import { browserName } from './security-page';

const WINDOWS = 'Windows NT 10.0; Win64; x64';
const MAC = 'Macintosh; Intel Mac OS X 10.15; rv:132.0';
const IPHONE = 'iPhone; CPU iPhone OS 18_1 like Mac OS X';

test.each([
  [WINDOWS, 'Chrome/131.0.0.0 Safari/537.36', 'Chrome on Windows'],
  [WINDOWS, 'Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge on Windows'],
  [IPHONE, 'Version/18.1 Mobile/15E148 Safari/604.1', 'Safari on iPhone'],
  [MAC, 'Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
  ['Linux; Android 14', 'SamsungBrowser/26.0 Chrome/122.0', 'Samsung Internet on Android'],
])('%s and %s are %s', (system, browser, name) => {
  expect(browserName(`Mozilla/5.0 (${system}) AppleWebKit/537.36 ${browser}`)).toBe(name);
});

test.each(['curl/8.5.0', null])('%s is unknown', (userAgent) => {
  expect(browserName(userAgent)).toBe('Unknown browser');
});
