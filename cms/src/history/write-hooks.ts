import { runningUnit } from '../database/in-transaction';
import { FILE } from '../uids';
import { RECORDED, type RecordedUid } from './entry-state';
import {
  afterCreate,
  beforeDelete,
  beforeFileWrite,
  beforeWrite,
  noteSecret,
} from './record-revisions';

interface Event {
  model: { uid: string };
  params: { where?: object; data?: Record<string, unknown> };
  result?: { id?: number; ids?: number[] } | null;
}

/**
 * Records all writes to entries, also those that bypass the Document Service. Writes outside
 * `inTransaction` are rejected. A transaction's writes to one entry become one revision at its end.
 */
export function recordRevisions(): void {
  strapi.db.lifecycles.subscribe({
    models: [...RECORDED],
    beforeCreate: requireUnit,
    beforeCreateMany: requireUnit,
    afterCreate({ model, result }: Event) {
      if (result?.id !== undefined) afterCreate(model.uid as RecordedUid, result.id);
    },
    afterCreateMany({ model, result }: Event) {
      for (const id of result?.ids ?? []) afterCreate(model.uid as RecordedUid, id);
    },
    beforeUpdate: entryChanges,
    beforeUpdateMany: entryChanges,
    beforeDelete: entryGoes,
    beforeDeleteMany: entryGoes,
  });
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    beforeUpdate: fileChanges,
    beforeUpdateMany: fileChanges,
    beforeDelete: fileChanges,
    beforeDeleteMany: fileChanges,
  });
}

function requireUnit(): void {
  runningUnit();
}

async function entryChanges({ model, params }: Event): Promise<void> {
  requireUnit();
  const uid = model.uid as RecordedUid;
  for (const id of await idsOf(uid, params.where)) {
    await beforeWrite(uid, id);
    if (params.data && 'password' in params.data) noteSecret(uid, id, 'password');
  }
}

async function entryGoes({ model, params }: Event): Promise<void> {
  requireUnit();
  const uid = model.uid as RecordedUid;
  for (const id of await idsOf(uid, params.where)) await beforeDelete(uid, id);
}

async function fileChanges({ params }: Event): Promise<void> {
  requireUnit();
  for (const id of await idsOf(FILE, params.where)) await beforeFileWrite(id);
}

async function idsOf(uid: string, where: object = {}): Promise<number[]> {
  const rows: unknown = await strapi.db.query(uid).findMany({ where, select: ['id'] });
  return (rows as { id: number }[]).map(({ id }) => id);
}
