import type { ActorKind, RevisionWay } from '@saltmarsh/contract/messages/revision';

export interface Writer {
  actorKind: ActorKind;
  /** An account's number. */
  actorId: number | null;
  way: RevisionWay;
}

/** The part that the API's and Strapi's contexts have in common. */
interface RequestContext {
  path: string;
  state: { isStrapi?: boolean; account?: { number: number }; user?: { number?: number } | null };
}

/** Returns the author of the current request and the way it came in; without a request, a script. */
export function whoWrites(): Writer {
  const ctx = strapi.requestContext.get() as RequestContext | undefined;
  if (!ctx) return { actorKind: 'script', actorId: null, way: 'script' };
  const { account, user, isStrapi } = ctx.state;
  const number = (isStrapi ? account : user)?.number ?? null;
  const wayOfPanel = /\/upload(\/|$)/.test(ctx.path) ? 'media-library' : 'panel';
  const way = isStrapi ? wayOfPanel : 'site';
  return { actorKind: number === null ? 'guest' : 'account', actorId: number, way };
}
