/** What knex uses of a statement of better-sqlite3. It awaits both, though they answer at once. */
export interface Statement {
  reader: boolean;
  all(values: unknown[]): unknown;
  run(values: unknown[]): unknown;
}

export interface StatementSource {
  prepare(sql: string): Statement;
}

/** The site has some three hundred, of about 5 KB each. */
const MAX_KEPT = 500;

/** In characters: lists of ids make statements of any length, and each is prepared anew. */
const MAX_KEPT_LENGTH = 5_000;

/** For so long, the statements of one turn of the event loop may follow each other. */
const TURN_MS = 3;

/**
 * Prepares each statement once, which knex does before each use; and lets other work come between statements.
 * SQLite answers at once, so a save of twenty statements was one piece of work, for which every visitor waited.
 * Statements keep their order.
 */
export function keepAndSpaceStatements(connection: StatementSource): void {
  const prepare = connection.prepare.bind(connection);
  const inTurn = createTurns();
  const kept = new Map<string, Statement>();

  function prepareSpaced(sql: string): Statement {
    const statement = prepare(sql);
    return {
      reader: statement.reader,
      all: (values) => inTurn(() => statement.all(values)),
      run: (values) => inTurn(() => statement.run(values)),
    };
  }

  connection.prepare = (sql) => {
    if (sql.length > MAX_KEPT_LENGTH) return prepareSpaced(sql);
    const statement = kept.get(sql) ?? prepareSpaced(sql);
    // Whatever was not used for longest comes first.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

/** Acts at once while this turn of the event loop is young and nobody waits, else in a later one. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let endsAt: number | undefined;

  function begin(): void {
    endsAt = performance.now() + TURN_MS;
    setImmediate(end);
  }

  function end(): void {
    endsAt = undefined;
    if (waiting.length === 0) return;
    begin();
    do waiting.shift()?.();
    while (waiting.length > 0 && !isOver());
  }

  function isOver(): boolean {
    return endsAt !== undefined && performance.now() >= endsAt;
  }

  return <Result>(act: () => Result): Result | Promise<Result> => {
    if (endsAt === undefined) begin();
    if (waiting.length === 0 && !isOver()) return act();
    return new Promise<Result>((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(act());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  };
}
