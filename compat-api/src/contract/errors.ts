/** Lists of messages per field, e.g. `{ email: ['The email field is required.'] }`. */
export type FieldErrors = Record<string, string[]>;

/** Every answer of status 400 and above. A 422 also carries each field's list at the top level. */
export interface ErrorBody {
  message: string;
  errors?: FieldErrors;
}
