import { plainText } from './plain-text';

const FAMILY = '👩🏽\u200D⚕\uFE0F ❤\uFE0F\u200D🔥 👨\u200D👩\u200D👧';
const ENGLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

test.each([
  ['zero-width space', 'Ann\u200Ba Lee', 'Anna Lee'],
  ['soft hyphen', 'Whit\u00ADstable', 'Whitstable'],
  ['word joiner', 'ann@\u2060saltmarsh.test', 'ann@saltmarsh.test'],
  ['bidirectional marks', 'Anna \u202EMOORE\u202C\u200F', 'Anna MOORE'],
  ['control characters', 'A\u0001n\u0000n\u007F', 'Ann'],
  ['byte order mark', '\uFEFFAnn', 'Ann'],
  ['joiner between Latin letters', 'Ann\u200Da', 'Anna'],
  ['joiner at an edge', '\u200DAnn\u200D', 'Ann'],
  ['tags without a flag', 'Ann\u{E0067}\u{E007F}', 'Ann'],
  ['letter and accent', 'Zoe\u0308', 'Zoë'],
  ['letter, invisible character and accent', 'Zoe\u200B\u0308', 'Zoë'],
])('a %s is not kept', (_name, given, plain) => expect(plainText(given)).toBe(plain));

test.each([
  ['Persian with its non-joiner', 'می\u200Cخواهم'],
  ['Sinhala with its joiner', 'ශ්\u200Dරී ලංකා'],
  ['emoji of several characters', FAMILY],
  ['the flag of England', ENGLAND],
  ['lines and tabs', 'Nuts\n\n\tEggs'],
  ['typography', 'O’Hara – Łęcka, “Bob” & 1½ £5'],
])('%s stays', (_name, text) => expect(plainText(text)).toBe(text));

test.each(['\r\n', '\r', '\u2028', '\u0085', '\v'])('%j is a line feed', (end) =>
  expect(plainText(`Nuts${end}Eggs${end}`)).toBe('Nuts\nEggs'),
);

test.each(['', ' ', '\u00A0', '\u200B', '\u2800', '\u3164', '\u00AD\u2060', '\uFE0F', '\u0301'])(
  '%j is blank',
  (text) => expect(plainText(text)).toBe(''),
);
