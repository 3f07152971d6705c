import { failureText } from '../lib/failure-text';

/** Says that a new order was not saved; `failure` comes from `useOrder`. */
export function OrderFailure({ failure }: { failure: unknown }) {
  return (
    <div className="form-errors" role="alert">
      {failure !== null && (
        <p>
          The new order could not be saved, so everything is where it was. {failureText(failure)}
        </p>
      )}
    </div>
  );
}
