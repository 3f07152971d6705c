/**
 * The site's palette (web/src/public/ui/tokens.css) under Strapi's colour names. neutral0 is the
 * background of cards, neutral100 that of the page. neutral600 and above are for text, primary600
 * for links. Ember, the red of `buttonPrimary`, is reserved for the main action of a page.
 */
export const houseTheme = {
  light: {
    colors: {
      neutral0: '#fdfcf9',
      neutral100: '#f5f1e8',
      neutral150: '#ebe5d7',
      neutral200: '#ddd6c6',
      neutral300: '#c3c4b8',
      neutral400: '#9a9c90',
      neutral500: '#777b70',
      neutral600: '#56605b',
      neutral700: '#47524f',
      neutral800: '#263533',
      neutral900: '#12201f',
      neutral1000: '#0a1413',
      primary100: '#eef0e6',
      primary200: '#cdd5c2',
      primary500: '#5f7355',
      primary600: '#4c5f43',
      primary700: '#3b4b34',
      buttonPrimary500: '#742614',
      buttonPrimary600: '#8c2f1b',
    },
    shadows: shadows('rgba(18, 32, 31, 0.12)', '#4c5f43'),
  },
  dark: {
    colors: {
      neutral0: '#1b2c2a',
      neutral100: '#12201f',
      neutral150: '#27393a',
      neutral200: '#3a4e4c',
      neutral300: '#566866',
      neutral400: '#a3aca4',
      neutral500: '#b9beb2',
      neutral600: '#b3b8ac',
      neutral700: '#e6e1d3',
      neutral800: '#f5f1e8',
      neutral900: '#f5f1e8',
      neutral1000: '#fdfcf9',
      primary100: '#14211f',
      primary200: '#46584a',
      primary500: '#a9844a',
      primary600: '#d6b981',
      primary700: '#e3cda3',
      buttonPrimary500: '#c4583c',
      buttonPrimary600: '#b5482d',
      danger600: '#f0685c',
      danger700: '#f3857b',
      ...tints('#14211f', '#3a4e4c'),
    },
    shadows: shadows('rgba(0, 0, 0, 0.35)', '#d6b981'),
  },
};

/** Replaces the blue backgrounds and borders of messages and badges in Strapi's dark theme. */
function tints(ground: string, edge: string): Record<string, string> {
  const kinds = ['alternative', 'danger', 'secondary', 'success', 'warning'];
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}100`, ground],
      [`${kind}200`, edge],
    ]),
  );
}

function shadows(shade: string, focus: string) {
  const edges = ['2px 0', '0 2px', '-2px 0', '0 -2px'];
  return {
    filterShadow: `0 1px 4px ${shade}`,
    focus: edges.map((edge) => `inset ${edge} 0 ${focus}`).join(', '),
    focusShadow: `0 0 6px ${focus}`,
    popupShadow: `0 2px 15px ${shade}`,
    tableShadow: `0 1px 4px ${shade}`,
  };
}
