import { errorText } from '../../dialogs/error-text';

/** Error for an order that was not saved; `error` comes from `useOrder`. */
export function OrderError({ error }: { error: unknown }) {
  return (
    <div className="form-errors" role="alert">
      {error !== null && (
        <p>The new order could not be saved, so the old order is back. {errorText(error)}</p>
      )}
    </div>
  );
}
