import './loading.css';

/** Loading text (spec §2, shared pieces). It fades in late, so a quick response never shows it. */
export function Loading() {
  return (
    <p className="loading" role="status">
      Loading...
    </p>
  );
}
