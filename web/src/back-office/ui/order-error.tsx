import { errorText } from '../../dialogs/error-text';

/** Says that a new order was not saved; `error` comes from `useOrder`. */
export function OrderError({ error }: { error: unknown }) {
  return (
    <div className="form-errors" role="alert">
      {error !== null && (
        <p>The new order could not be saved, so the old order is back. {errorText(error)}</p>
      )}
    </div>
  );
}
