import { flag, text } from '../http/validate';

/** The form of the address is not checked: a malformed one simply matches nobody (Fortify). */
export const loginRules = {
  email: text({ max: 255 }),
  password: text({ max: 255 }),
  remember: flag(),
};
