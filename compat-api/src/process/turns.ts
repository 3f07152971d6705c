const waiting: (() => void)[] = [];
let isUnderWay = false;

/**
 * Resolves in a later turn of the event loop, for one caller each turn, once what has arrived meanwhile
 * has been received. Requests that arrive together would otherwise all begin in the same turn, and what
 * is sent from memory would wait for the last: with 200 log-ins at once for half a second, this way for
 * some milliseconds. Statements of SQLite make room after some milliseconds only (cms,
 * sqlite-statements.ts), so a request asks for turns on its way, too.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isUnderWay) return;
    isUnderWay = true;
    // Of a callback of I/O, the first immediate comes before the next look at the sockets.
    setImmediate(() => setImmediate(takeTurn));
  });
}

function takeTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(takeTurn);
  else isUnderWay = false;
}
