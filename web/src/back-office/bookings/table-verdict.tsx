import type { TableAt } from '@saltmarsh/contract/messages/book';
import { isDoubtful, verdictOf } from './use-times';

/** Says whether the table is free. Screen readers announce it as date, time and guests change. */
export function TableVerdict({ table }: { table: TableAt | null | undefined }) {
  return (
    <p
      className="table-verdict"
      role="status"
      data-doubtful={(table && isDoubtful(table)) || undefined}
    >
      {table && verdictOf(table)}
    </p>
  );
}
