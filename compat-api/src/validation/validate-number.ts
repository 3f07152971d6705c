import { requiredMessage } from './validate';
import type { Field } from './validate';

interface NumberRules {
  min: number;
  max: number;
  /** Follows the sentence that says the number is too great. */
  whenGreater?: string;
}

/** Laravel's `integer`: a whole number, or its digits as a form sends them. */
export function wholeNumber({ min, max, whenGreater }: NumberRules): Field<number> {
  return {
    check(raw, attribute) {
      if (raw === undefined || raw === null || raw === '') {
        return { errors: [requiredMessage(attribute)] };
      }
      const isDigits = typeof raw === 'string' && /^-?\d{1,9}$/.test(raw);
      const value = isDigits ? Number(raw) : raw;
      if (typeof value !== 'number' || !Number.isInteger(value)) {
        return { errors: [`The ${attribute} field must be an integer.`] };
      }
      if (value < min) return { errors: [`The ${attribute} field must be at least ${min}.`] };
      if (value > max) {
        const message = `The ${attribute} field must not be greater than ${max}.`;
        return { errors: [whenGreater ? `${message} ${whenGreater}` : message] };
      }
      return { value };
    },
  };
}
