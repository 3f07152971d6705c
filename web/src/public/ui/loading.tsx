import './loading.css';

/** Spec §2, shared pieces. Fades in after a delay, so a quick response never shows it. */
export function Loading() {
  return (
    <p className="loading" role="status">
      Loading...
    </p>
  );
}
