import type { TableAt } from '@saltmarsh/contract/messages/book';
import { isDoubtful, verdictOf } from './use-times';

/** Says whether the table is free. Screen readers announce it as date, time and guests change. */
export function TableVerdict({ table }: { table: TableAt | null | undefined }) {
  return (
    <p className={`note note--${table && isDoubtful(table) ? 'error' : 'done'}`} role="status">
      {table && verdictOf(table)}
    </p>
  );
}
