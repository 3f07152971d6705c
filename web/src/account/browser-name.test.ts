import { browserName } from './browser-name';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/131.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
