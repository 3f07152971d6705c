import './loading.css';

/** The waiting sign (spec §2, shared pieces). It fades in late, so a quick response never shows it. */
export function Loading() {
  return (
    <p className="loading" role="status">
      Loading...
    </p>
  );
}
