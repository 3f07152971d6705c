import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { keepAndSpaceStatements, type Statement, type StatementSource } from './sqlite-statements';

/** Longer than the statements of one turn may take. */
const LONG_MS = 4;

/** A connection whose statements take long, what it prepared and what it ran. */
function slowConnection() {
  const prepared: string[] = [];
  const run: string[] = [];
  const connection = {
    prepare(sql: string): Statement {
      prepared.push(sql);
      const act = () => {
        const end = performance.now() + LONG_MS;
        while (performance.now() < end);
        run.push(sql);
        return sql;
      };
      return { reader: false, all: act, run: act };
    },
  };
  keepAndSpaceStatements(connection);
  return { connection, prepared, run };
}

test('a statement is prepared once, and answers each time', async () => {
  const { connection, prepared, run } = slowConnection();
  for (let count = 0; count < 3; count += 1) await connection.prepare('select 1').all([]);
  expect(prepared).toEqual(['select 1']);
  expect(run).toHaveLength(3);
});

test('the least recently used of more than five hundred is prepared again', () => {
  const { connection, prepared } = slowConnection();
  for (let id = 0; id < 500; id += 1) connection.prepare(`select ${id}`);
  connection.prepare('select 0');
  connection.prepare('select 500');
  expect(prepared).toHaveLength(501);
  connection.prepare('select 0');
  expect(prepared).toHaveLength(501);
  connection.prepare('select 1');
  expect(prepared).toHaveLength(502);
});

test('a statement that lists many ids is not kept', () => {
  const { connection, prepared } = slowConnection();
  const sql = `select ${Array.from({ length: 1_000 }, (_, id) => id).join(' or ')}`;
  for (let count = 0; count < 2; count += 1) connection.prepare(`${sql} or ${sql}`);
  expect(prepared).toHaveLength(2);
});

/** How many statements visitors see done while `work` runs. */
async function seenDuring(run: readonly string[], work: () => Promise<unknown>) {
  let isDone = false;
  const seen: number[] = [];
  const visitors = (async () => {
    while (!isDone) {
      seen.push(run.length);
      await turn();
    }
  })();
  await work();
  isDone = true;
  await visitors;
  return seen;
}

test('other work comes between statements that take long', async () => {
  const { connection, run } = slowConnection();
  const seen = await seenDuring(run, async () => {
    for (let count = 0; count < 6; count += 1) await connection.prepare('update').run([]);
  });
  for (const done of [1, 2, 3, 4, 5]) expect(seen).toContain(done);
});

test('and between those that are asked for at once', async () => {
  const { connection, run } = slowConnection();
  const seen = await seenDuring(run, () =>
    Promise.all(Array.from({ length: 6 }, () => connection.prepare('delete').run([]))),
  );
  for (const done of [1, 2, 3, 4, 5]) expect(seen).toContain(done);
});

test('statements that nobody waits for keep their order', async () => {
  const { connection, run } = slowConnection();
  const names = ['begin', 'insert', 'update', 'delete', 'commit'];
  await Promise.all(names.map((name) => connection.prepare(name).run([])));
  expect(run).toEqual(names);
  // One that comes while others wait is last, though its turn is young.
  const others = ['a', 'b', 'c'].map((name) => connection.prepare(name).run([]));
  await turn();
  await Promise.all([...others, connection.prepare('late').run([])]);
  expect(run.slice(names.length)).toEqual(['a', 'b', 'c', 'late']);
});

test('better-sqlite3 gives a kept statement the columns of a table that was changed', async () => {
  const database = new Database(':memory:');
  const connection = {
    prepare: (sql: string): Statement => {
      const statement = database.prepare<unknown[]>(sql);
      return {
        reader: statement.reader,
        all: (values) => statement.all(...values),
        run: (values) => statement.run(...values),
      };
    },
  };
  keepAndSpaceStatements(connection);
  await connection.prepare('create table menus (name text)').run([]);
  await connection.prepare('insert into menus values (?)').run(['Lunch']);
  const all = () => connection.prepare('select * from menus').all([]);
  expect(await all()).toEqual([{ name: 'Lunch' }]);
  await connection.prepare("alter table menus add place text default 'Bar'").run([]);
  expect(await all()).toEqual([{ name: 'Lunch', place: 'Bar' }]);
  database.close();
});

test('an error of SQLite’s rejects, also in a later turn', async () => {
  const connection: StatementSource = {
    prepare: () => {
      const fail = () => {
        throw new Error('database or disk is full');
      };
      return { reader: false, all: fail, run: fail };
    },
  };
  keepAndSpaceStatements(connection);
  const failed = async () => connection.prepare('insert').run([]);
  await expect(failed()).rejects.toThrow('disk is full');
  const end = performance.now() + LONG_MS;
  while (performance.now() < end);
  await expect(failed()).rejects.toThrow('disk is full');
});
