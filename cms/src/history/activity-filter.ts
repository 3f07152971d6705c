import {
  activityFilters,
  type ActivityAction,
  type ActivityKind,
} from '@saltmarsh/contract/messages/activity';
import type { ActorKind } from '@saltmarsh/contract/messages/revision';

export interface ActivityFilter {
  person?: { kind: ActorKind; id: number };
  kind?: ActivityKind;
  /** Applies to entries of that kind only. */
  entry?: number;
  action?: ActivityAction;
}

/** Ignores invalid values, as everywhere in the API. */
export function activityFilter(query: URLSearchParams): ActivityFilter {
  const { person, kind, entry, action } = activityFilters;
  const given = (name: string) => query.get(name) || undefined;
  const digits = /^\d{1,9}$/.exec(given('entry') ?? '')?.[0];
  const ofKind = kind.safeParse(given('kind')).data;
  return {
    person: personIn(person.safeParse(given('person')).data),
    kind: ofKind,
    entry: ofKind && entry.safeParse(digits && Number(digits)).data,
    action: action.safeParse(given('action')).data,
  };
}

function personIn(text: string | undefined): ActivityFilter['person'] {
  const [kind, id] = text?.split(':') ?? [];
  return kind ? { kind: kind as ActorKind, id: Number(id) } : undefined;
}
