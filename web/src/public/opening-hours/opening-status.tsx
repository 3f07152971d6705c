import { statusText, useOpenStatus } from './use-open-status';

/** Open or closed, above the table; without JavaScript the table must do. */
export function OpeningStatus() {
  const status = useOpenStatus();
  return (
    <p className="opening-status" data-open={status?.open}>
      {status ? statusText(status) : '\u00a0'}
    </p>
  );
}
