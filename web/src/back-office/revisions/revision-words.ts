import type { RevisionAction, RevisionWay, Writer } from '@saltmarsh/contract/messages/revision';

const ACTIONS: Readonly<Record<RevisionAction, string>> = {
  existing: 'As it was when the history began',
  created: 'Added',
  changed: 'Changed',
  restored: 'Restored',
  ordered: 'Moved',
  deleted: 'Deleted',
};

const WAYS: Readonly<Record<RevisionWay, string>> = {
  site: '',
  panel: ', in the panel',
  'media-library': ', in the media library',
  script: '',
  unknown: '',
};

/** Returns e.g. `Changed: Question, Answer`. `labels` names fields, and actions with other names. */
export function whatChanged(
  action: RevisionAction,
  changed: readonly string[],
  labels: Readonly<Record<string, string>>,
): string {
  const names = changed.map((name) => labels[name] ?? name);
  const deed = labels[action] ?? ACTIONS[action];
  return names.length > 0 && action !== 'created' ? `${deed}: ${names.join(', ')}` : deed;
}

/** Returns e.g. `Ada Quill, in the panel`. */
export function whoWrote({ kind, name }: Writer, way: RevisionWay): string {
  switch (kind) {
    case 'account':
      return `${name ?? 'Somebody whose account is gone'}${WAYS[way]}`;
    case 'script':
      return 'Automatic';
    case 'guest':
      return 'A guest';
    case 'unknown':
      return 'Unknown';
  }
}
