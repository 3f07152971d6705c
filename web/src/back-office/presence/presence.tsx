import type { Present } from '@saltmarsh/compat-api/contract/presence';
import type { RevisionKind } from '@saltmarsh/compat-api/contract/revision';
import { sinceTime } from '../lib/when';
import { usePresent } from './use-present';
import './presence.css';

/** Says who else has an entry open, and locks nothing. Always in the document, so that it is announced. */
export function Presence({ kind, id }: { kind: RevisionKind; id: number }) {
  const present = usePresent(kind, id);
  return (
    <div role="status">
      {present.length > 0 && (
        <p className="presence">
          {whoAndSince(present)} You can {present.length > 1 ? 'all' : 'both'} save. Whoever saves
          later is asked to compare.
        </p>
      )}
    </div>
  );
}

const LIST = new Intl.ListFormat('en-GB');

/** `Ana Webb has had this open since 14:05, and Ben Hart since 14:32.` */
function whoAndSince([first, ...others]: readonly Present[]): string {
  if (!first) return '';
  const rest = others.map(({ name, since }) => `${name} since ${sinceTime(since)}`);
  const sentence = `${first.name} has had this open since ${sinceTime(first.since)}`;
  return rest.length > 0 ? `${sentence}, and ${LIST.format(rest)}.` : `${sentence}.`;
}
