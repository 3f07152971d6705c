import { isHttpsAddress, safeAddress } from './safe-address';

const SAFE = [
  ...['/', '/menus', '/menus?page=2#top', '/a//b', '#', '#top', 'https://example.com/?a=1&b=2'],
  ...['HTTP://example.com', 'mailto:table@example.com', 'Tel:+441632960123'],
  'sms:+447700900123',
];

const UNSAFE = [
  ...['', 'about us', 'about', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)'],
  ...[' javascript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
  ...['vbscript:x', 'data:text/html,x', 'blob:https://example.com/1', '//evil.example'],
  ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example'],
  ...['/\n/evil.example', '/menus\u0000', 'https:evil.example', 'https:/evil.example'],
  ...['https:\\\\evil.example', 'https://', 'https://example.com\\@evil.example'],
  ...['mailto:', 'tel:', 'sms:', 'menus'],
];

const said = (isSo: boolean, addresses: string[]) =>
  addresses.map((address) => [address, isSo] as const);

test.each([...said(true, SAFE), ...said(false, UNSAFE)])(
  'a link may have the address %j: %p',
  (to, isSo) => {
    expect(safeAddress(to)).toBe(isSo ? to : undefined);
  },
);

test.each([
  ...said(true, ['https://example.com', 'HTTPS://book.example.com:8443/a?b=c']),
  ...said(false, [...UNSAFE, '/menus', '#top', 'http://example.com', 'mailto:a@example.com']),
  ...said(false, ['https://a.example;script-src', 'https://*.example/', "https://example.com/'"]),
  ...said(false, ['https://[::1]/']),
])('%j is an https address: %p', (address, isSo) => {
  expect(isHttpsAddress(address)).toBe(isSo);
});

test.each([
  ['tel:+44 7700 900123', 'tel:+447700900123'],
  ['SMS:07700 900123', 'SMS:07700900123'],
  ['mailto:hi@x.example?subject=Table for two', 'mailto:hi@x.example?subject=Table%20for%20two'],
  [' https://x.example/a b ', 'https://x.example/a%20b'],
  ['/menus', '/menus'],
])('%j as typed becomes %j', (typed, tidy) => {
  expect(safeAddress(typed)).toBe(tidy);
});
