import { inTransaction, runningUnit } from './in-transaction';

const outcomes: string[] = [];

beforeEach(() => {
  outcomes.length = 0;
  let isOpen = false;
  const transaction = async (work: (joined: { trx: object }) => Promise<unknown>) => {
    if (isOpen) return work({ trx: {} });
    isOpen = true;
    try {
      const result = await work({ trx: {} });
      outcomes.push('committed');
      return result;
    } catch (error) {
      outcomes.push('rolled back');
      throw error;
    } finally {
      isOpen = false;
    }
  };
  Object.assign(globalThis, { strapi: { db: { transaction, dialect: { client: 'postgres' } } } });
});

const ending = (text: string) => () => Promise.resolve(void outcomes.push(text));

test('deferred work runs once, at the end of the outermost call', async () => {
  await inTransaction(async () => {
    runningUnit().endings.push(ending('recorded'));
    await inTransaction(() => Promise.resolve(void outcomes.push('written')));
    outcomes.push('written too');
  });
  expect(outcomes).toEqual(['written', 'written too', 'recorded', 'committed']);
});

test('a failure in deferred work rolls everything back', async () => {
  const work = inTransaction(() => {
    runningUnit().endings.push(() => Promise.reject(new Error('no room')));
    return Promise.resolve();
  });
  await expect(work).rejects.toThrow('no room');
  expect(outcomes).toEqual(['rolled back']);
});

test('work cannot be deferred outside a transaction or after its end', async () => {
  expect(runningUnit).toThrow('within inTransaction()');
  let late = Promise.resolve<unknown>(undefined);
  await inTransaction(() => {
    late = new Promise(setImmediate).then(runningUnit);
    return Promise.resolve();
  });
  await expect(late).rejects.toThrow('within inTransaction()');
});
