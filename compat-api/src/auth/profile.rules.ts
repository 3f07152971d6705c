import { changedPassword, email, optionalText, text } from '../validation/validate';

/** Exactly what a customer may change of himself (contract.md): never role, id or verification. */
export const profileRules = {
  firstname: text({ max: 100 }),
  lastname: text({ max: 100 }),
  address1: optionalText({ max: 255 }),
  address2: optionalText({ max: 100 }),
  town: optionalText({ max: 100 }),
  postcode: optionalText({ max: 10 }),
  email: email(),
  telephone: optionalText({ max: 20 }),
  password: changedPassword(),
};
