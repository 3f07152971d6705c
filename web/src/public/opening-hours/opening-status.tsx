import { statusText, useOpenStatus } from './use-open-status';

/** Open or closed; blank without JavaScript, where the table below has to do. */
export function OpeningStatus() {
  const status = useOpenStatus();
  return (
    <p className="opening-status" data-open={status?.open}>
      {status ? statusText(status) : '\u00a0'}
    </p>
  );
}
