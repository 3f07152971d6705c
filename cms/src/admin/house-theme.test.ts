import { houseTheme } from './house-theme';

type Colours = Record<string, string>;
// Strapi's types are for bundlers, but the tests compile for Node, so the types can't be imported.
const strapi =
  jest.requireActual<Record<'lightTheme' | 'darkTheme', { colors: Colours }>>(
    '@strapi/design-system',
  );
const THEMES: Record<string, Colours> = {
  light: { ...strapi.lightTheme.colors, ...houseTheme.light.colors },
  dark: { ...strapi.darkTheme.colors, ...houseTheme.dark.colors },
};

const TEXT = ['neutral600', 'neutral700', 'neutral800', 'neutral900', 'primary600', 'primary700'];
const GROUNDS = ['neutral0', 'neutral100', 'neutral150', 'primary100'];
/** Other pairs of text and background: buttons, initials, counters, badges, messages and errors. */
const ON_COLOUR = [
  ['buttonNeutral0', 'buttonPrimary600'],
  ['neutral0', 'primary600'],
  ['danger600', 'neutral0'],
  ['danger700', 'danger100'],
  ['success700', 'success100'],
  ['primary700', 'primary200'],
];

describe.each(Object.entries(THEMES))('the %s theme', (_name, theme) => {
  const pairs = [...TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ground])), ...ON_COLOUR];

  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(theme[text ?? ''], theme[ground ?? ''])).toBeGreaterThanOrEqual(4.5);
  });

  test('icons and the edges of buttons are visible', () => {
    expect(contrast(theme.neutral500, theme.neutral0)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.buttonPrimary600, theme.neutral0)).toBeGreaterThanOrEqual(2.5);
  });
});

function contrast(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
