import type {
  ActivityAction,
  ActivityItem,
  ActivityKind,
} from '@saltmarsh/contract/messages/activity';
import type { RevisionWay, Writer } from '@saltmarsh/contract/messages/revision';
import { changedFields } from './revision.resource';
import type { ActivityRow, PresentEntries } from './activity.service';

export function toActivityItem(
  row: ActivityRow,
  by: Writer,
  present: PresentEntries,
): ActivityItem {
  return {
    id: row.id,
    kind: row.kind as ActivityKind,
    entry_id: row.entry,
    title: row.kind === 'user' ? present.nameOf(row) : row.title,
    exists: present.has(row),
    action: row.action as ActivityAction,
    changed: changedFields(row),
    by,
    way: row.way as RevisionWay,
    at: new Date(row.at).toISOString(),
  };
}
