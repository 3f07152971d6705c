import { errors } from '@strapi/utils';
import { inTransaction } from '../database/in-transaction';
import { FAQ, MENU, SITE_SETTING, USER, WIDGET } from '../uids';

export type Data = Record<string, unknown>;
const ACTIONS = ['create', 'update', 'clone', 'delete'] as const;
type WriteAction = (typeof ACTIONS)[number];

export interface Write {
  uid: string;
  action: WriteAction;
  /** The entry being updated, deleted or copied; undefined for a create. */
  documentId: string | undefined;
  /** The data to write, which rules may change. A clone's has all fields (`complete-clone.ts`). */
  data: Data;
}

type Rule = (write: Write, save: () => Promise<unknown>) => Promise<unknown>;

interface Scope {
  uids: readonly string[];
  /**
   * Actions that the rule skips. The rule applies to all other actions, so that nobody can forget
   * `clone`, the panel's "Duplicate".
   */
  except?: readonly Exclude<WriteAction, 'delete'>[];
  /** True if the rule also applies to deletions. They have no data, so a rule must opt in. */
  deletions?: boolean;
}

/**
 * Defines a rule for writes through the Document Service. Calling the result registers it
 * (`src/index.ts`). Only this function handles Strapi's middleware context, a union over every
 * content type and action that rules could not narrow.
 */
export function onWrite({ uids, except = [], deletions = false }: Scope, rule: Rule): () => void {
  const skipped: readonly WriteAction[] = deletions ? except : [...except, 'delete'];
  const actions = ACTIONS.filter((name) => !skipped.includes(name));
  return () =>
    strapi.documents.use(async (context, next) => {
      const action = actions.find((name) => name === context.action);
      if (!action || !uids.includes(context.uid)) return next();
      const params = context.params as { documentId?: string; data?: Data };
      // Copy the data, so that the caller's object is not modified.
      const data: Data = { ...params.data };
      if (action !== 'delete') Object.assign(context, { params: { ...params, data } });
      const write: Write = { uid: context.uid, action, documentId: params.documentId, data };
      return rule(write, next) as ReturnType<typeof next>;
    });
}

export interface FieldError {
  /** The path from the entry to the field, e.g. `['openingHours', '2', 'closes']`. */
  path: string[];
  message: string;
}

/**
 * Rejects a write. The panel shows each message at the field of its path, and the API returns a
 * 422. Without the name ValidationError in each error, the panel would show only a toast.
 */
export function rejectFields(list: FieldError[]): never {
  const details = list.map((error) => ({ ...error, name: 'ValidationError' }));
  throw new errors.ValidationError(list[0]?.message ?? 'Invalid', { errors: details });
}

export function rejectField(field: string, message: string): never {
  return rejectFields([{ path: [field], message }]);
}

/** Opens the transaction before the rules run; Strapi would open it only around the save. */
export const oneTransaction = onWrite(
  { uids: [FAQ, MENU, WIDGET, SITE_SETTING, USER], deletions: true },
  (_write, save) => inTransaction(save),
);
