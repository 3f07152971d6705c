import { oneOf, optionalText, sometimes, text } from '../validation/validate';

const name = text({ max: 255 });

/** New widgets are always TEXT (spec §2), so the type that a client sends is not even read. */
export const createWidgetRules = { name };

export const updateWidgetRules = {
  name,
  type: sometimes(oneOf(['TEXT', 'IMAGE'] as const)),
  html: optionalText({ max: 200_000 }),
  alt: optionalText({ max: 255 }),
};
