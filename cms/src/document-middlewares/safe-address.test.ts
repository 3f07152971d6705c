import { isHttpsAddress, isSafeAddress } from './safe-address';

const SAFE = [
  ...['/', '/menus', '/menus?page=2#top', '/a//b', '#', '#top', 'https://example.com/?a=1&b=2'],
  ...['HTTP://example.com', 'mailto:table@example.com', 'Tel:+441632960123'],
];

const UNSAFE = [
  ...['', 'about us', 'about', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)'],
  ...[' javascript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
  ...['vbscript:x', 'data:text/html,x', 'blob:https://example.com/1', '//evil.example'],
  ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example'],
  ...['/\n/evil.example', '/menus\u0000', 'https:evil.example', 'https:/evil.example'],
  ...['https:\\\\evil.example', 'https://', 'https://example.com\\@evil.example'],
  ...['mailto:', 'tel:'],
];

test.each(SAFE)('a link may lead to %j', (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

test.each(UNSAFE)('no link leads to %j', (address) => {
  expect(isSafeAddress(address)).toBe(false);
});

test.each(['https://example.com', 'HTTPS://book.example.com:8443/a?b=c'])(
  '%j is an https address',
  (address) => {
    expect(isHttpsAddress(address)).toBe(true);
  },
);

test.each([
  ...[...UNSAFE, '/menus', '#top', 'http://example.com', 'mailto:a@example.com'],
  ...['https://a.example;script-src', 'https://*.example/', "https://example.com/'"],
  'https://[::1]/',
])('%j is no https address', (address) => {
  expect(isHttpsAddress(address)).toBe(false);
});
