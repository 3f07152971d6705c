import type { Core } from '@strapi/strapi';

export type Data = Record<string, unknown>;
export type WriteAction = 'create' | 'update' | 'clone' | 'delete';

export interface Write {
  uid: string;
  action: WriteAction;
  /** The entry that is updated, deleted or copied; a create has none. */
  documentId: string | undefined;
  /** What the writer gave, ours to change. A clone's is laid over the copied entry's fields. */
  data: Data;
}

type Save = () => Promise<unknown>;
export type Rule = (write: Write, save: Save) => Promise<unknown>;

/**
 * Registers a rule for writes through the Document Service: the panel's, compat-api's and the
 * seed's. The one place that knows the shape of Strapi's middleware context, whose type is a union
 * over every content type and action that no rule could narrow.
 */
export function onWrite(
  strapi: Core.Strapi,
  uids: readonly string[],
  actions: readonly WriteAction[],
  rule: Rule,
): void {
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
