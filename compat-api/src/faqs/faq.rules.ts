import { optionalText, text } from '../validation/validate';

const question = text({ max: 255 });

export const createFaqRules = { question };
export const updateFaqRules = { question, answer: optionalText({ max: 200_000 }) };
