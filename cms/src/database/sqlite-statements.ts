/** What knex uses of a statement of better-sqlite3. It awaits both, though they answer at once. */
export interface Statement {
  reader: boolean;
  all(values: unknown[]): unknown;
  run(values: unknown[]): unknown;
}

export interface StatementSource {
  prepare(sql: string): Statement;
}

/** Of about 10 KB each; the site has some three hundred, and more for lists of ids of any length. */
const MAX_KEPT = 500;

/** Afterwards, a kept statement may have the wrong columns; a rollback undoes such a change. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|rollback)\b/i;

/** For so long, the statements of one turn of the event loop may follow each other. */
const TURN_MS = 3;

/**
 * Prepares each statement once, which knex does before each use; and lets other work come between statements.
 * SQLite answers at once, so a save of twenty statements was one piece of work, for which every visitor waited.
 * Statements keep their order.
 */
export function tameStatements(connection: StatementSource): void {
  const prepare = connection.prepare.bind(connection);
  const nextTurn = turns();
  const kept = new Map<string, Statement>();

  function inTurns(statement: Statement): Statement {
    const inTurn = <Result>(act: () => Result) => nextTurn()?.then(act) ?? act();
    return {
      reader: statement.reader,
      all: (values) => inTurn(() => statement.all(values)),
      run: (values) => inTurn(() => statement.run(values)),
    };
  }

  connection.prepare = (sql) => {
    if (CHANGES_SCHEMA.test(sql)) {
      kept.clear();
      return inTurns(prepare(sql));
    }
    const statement = kept.get(sql) ?? inTurns(prepare(sql));
    // Whatever was not used for longest comes first.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

/** Resolves in a later turn of the event loop if this one has lasted for long, or others wait for theirs. */
function turns(): () => Promise<void> | undefined {
  let began = NaN;
  let waiting = 0;
  const begin = () => {
    if (!Number.isNaN(began)) return;
    began = performance.now();
    setImmediate(() => (began = NaN));
  };
  return () => {
    begin();
    if (waiting === 0 && performance.now() - began < TURN_MS) return undefined;
    waiting += 1;
    return new Promise((resolve) => {
      setImmediate(() => {
        waiting -= 1;
        begin();
        resolve();
      });
    });
  };
}
