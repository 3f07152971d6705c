import { errorText } from '../../dialogs/error-text';

/** Says that a new order was not saved; `failure` comes from `useOrder`. */
export function OrderError({ failure }: { failure: unknown }) {
  return (
    <div className="form-errors" role="alert">
      {failure !== null && (
        <p>The new order could not be saved, so everything is where it was. {errorText(failure)}</p>
      )}
    </div>
  );
}
