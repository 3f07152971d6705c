import type { ActorKind, RevisionWay } from '@saltmarsh/compat-api/contract/revision';

export interface Writer {
  actorKind: ActorKind;
  /** An account's number, or a panel user's id. */
  actorId: number | null;
  way: RevisionWay;
}

/** What the API's and Strapi's contexts have in common. */
interface RequestContext {
  path: string;
  state: { isStrapi?: boolean; user?: { id: number; number?: number } | null };
}

/** Who makes the current request, and by which way in; without a request, a script. */
export function whoWrites(): Writer {
  const ctx = strapi.requestContext.get() as RequestContext | undefined;
  if (!ctx) return { actorKind: 'script', actorId: null, way: 'script' };
  const { user, isStrapi } = ctx.state;
  if (isStrapi) {
    const way = /\/upload(\/|$)/.test(ctx.path) ? 'media-library' : 'panel';
    // Without a user: by a link from a mail.
    return { actorKind: user ? 'panel' : 'guest', actorId: user?.id ?? null, way };
  }
  const number = user?.number ?? null;
  return { actorKind: number === null ? 'guest' : 'account', actorId: number, way: 'site' };
}
