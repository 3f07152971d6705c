import type { Core } from '@strapi/strapi';

export type Data = Record<string, unknown>;
type WriteAction = 'create' | 'update' | 'clone' | 'delete';

export interface Write {
  uid: string;
  action: WriteAction;
  /** The entry that is updated, deleted or copied; a create has none. */
  documentId: string | undefined;
  /**
   * What the writer gave, ours to change. A clone's is the whole new entry: the given values laid over
   * those of the copied one (`complete-clone.ts`).
   */
  data: Data;
}

type Save = () => Promise<unknown>;
export type Rule = (write: Write, save: Save) => Promise<unknown>;

interface Scope {
  /** What the rule does not concern. Every other write is held to it: nobody has to remember "Duplicate". */
  except?: readonly Exclude<WriteAction, 'delete'>[];
  /** A deletion has no data, so a rule meets it only if it asks. */
  deletions?: boolean;
}

const WITH_DATA = ['create', 'update', 'clone'] as const;

/**
 * Registers a rule for writes through the Document Service: the panel's, compat-api's and the
 * seed's. The one place that knows the shape of Strapi's middleware context, whose type is a union
 * over every content type and action that no rule could narrow.
 */
export function onWrite(
  strapi: Core.Strapi,
  uids: readonly string[],
  rule: Rule,
  { except = [], deletions = false }: Scope = {},
): void {
  const actions: readonly WriteAction[] = [
    ...WITH_DATA.filter((name) => !except.includes(name)),
    ...(deletions ? (['delete'] as const) : []),
  ];
  strapi.documents.use(async (context, next) => {
    const action = actions.find((name) => name === context.action);
    if (!action || !uids.includes(context.uid)) return next();
    const params = context.params as { documentId?: string; data?: Data };
    // Copied: the writer's own object must not change under its hands.
    const data: Data = { ...params.data };
    if (action !== 'delete') Object.assign(context, { params: { ...params, data } });
    const write: Write = { uid: context.uid, action, documentId: params.documentId, data };
    return rule(write, next) as ReturnType<typeof next>;
  });
}
