import type { Transaction } from '../in-transaction';
import { UPLOADED_FILE } from '../uids';
import { RECORDED, type RecordedUid } from './kinds';
import {
  afterCreate,
  beforeDelete,
  beforeFileWrite,
  beforeWrite,
  noteSecret,
  recordTouched,
} from './recorder';

interface Event {
  model: { uid: string };
  params: { where?: object; data?: Record<string, unknown> };
  result?: { id?: number; ids?: number[] } | null;
}

/** Their writes are transactions, with the hooks that see them. */
const WRITTEN_AS_ONE: readonly string[] = [...RECORDED, UPLOADED_FILE];

/**
 * Each write of an entry leaves a revision, in the same transaction and whoever writes it: the panel, the
 * API, the media library or a script. Database hooks see all of them; what one transaction does with an
 * entry is one revision, recorded as its last work.
 */
export function recordRevisions(): void {
  recordAtTheEnd();
  writeAsOne();
  strapi.db.lifecycles.subscribe({
    models: [...RECORDED],
    async afterCreate({ model, result }: Event) {
      if (result?.id !== undefined) await afterCreate(model.uid as RecordedUid, result.id);
    },
    async afterCreateMany({ model, result }: Event) {
      for (const id of result?.ids ?? []) await afterCreate(model.uid as RecordedUid, id);
    },
    beforeUpdate: entryChanges,
    beforeUpdateMany: entryChanges,
    beforeDelete: entryGoes,
    beforeDeleteMany: entryGoes,
  });
  strapi.db.lifecycles.subscribe({
    models: [UPLOADED_FILE],
    beforeUpdate: fileChanges,
    beforeUpdateMany: fileChanges,
    beforeDelete: fileChanges,
    beforeDeleteMany: fileChanges,
  });
}

async function entryChanges({ model, params }: Event): Promise<void> {
  const uid = model.uid as RecordedUid;
  for (const id of await idsOf(uid, params.where)) {
    await beforeWrite(uid, id);
    if (params.data && 'password' in params.data) await noteSecret(uid, id, 'password');
  }
}

async function entryGoes({ model, params }: Event): Promise<void> {
  const uid = model.uid as RecordedUid;
  for (const id of await idsOf(uid, params.where)) await beforeDelete(uid, id);
}

async function fileChanges({ params }: Event): Promise<void> {
  for (const id of await idsOf(UPLOADED_FILE, params.where)) await beforeFileWrite(id);
}

async function idsOf(uid: string, where: object = {}): Promise<number[]> {
  const rows: unknown = await strapi.db.query(uid).findMany({ where, select: ['id'] });
  return (rows as { id: number }[]).map(({ id }) => id);
}

interface CallbackParameters {
  trx: Transaction;
}

/** Makes the recording the last work of every transaction: what fails there rolls all of it back. */
function recordAtTheEnd(): void {
  const { db } = strapi;
  const begin = db.transaction.bind(db) as (work?: unknown) => Promise<unknown>;
  const transaction = (work?: (parameters: CallbackParameters) => unknown) => {
    if (!work || db.inTransaction()) return begin(work);
    return begin(async (parameters: CallbackParameters) => {
      const result = await work(parameters);
      await recordTouched(parameters.trx);
      return result;
    });
  };
  Object.assign(db, { transaction });
}

type Write = (uid: string, parameters: unknown) => Promise<unknown>;
const WRITES = ['create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** Strapi writes a row, its relations and what its hooks write one after the other. */
function writeAsOne(): void {
  const manager = strapi.db.entityManager as unknown as Record<string, Write>;
  for (const name of WRITES) {
    const write = manager[name]?.bind(manager);
    if (!write) throw new Error(`Strapi's entity manager has no ${name}().`);
    manager[name] = (uid, parameters) =>
      WRITTEN_AS_ONE.includes(uid)
        ? strapi.db.transaction(() => write(uid, parameters))
        : write(uid, parameters);
  }
}
