import { optionalText, sometimes, text } from '../validation/validate';

const question = text({ max: 255 });

export const createFaqRules = { question };
export const updateFaqRules = {
  question: sometimes(question),
  answer: optionalText({ max: 200_000 }),
};
