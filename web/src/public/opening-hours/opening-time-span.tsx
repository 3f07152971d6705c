/** Shows e.g. `12:00 – 15:00`, announced as "12:00 to 15:00". */
export function OpeningTimeSpan({ opens, closes }: { opens: string; closes: string }) {
  return (
    <span className="opening-time-span">
      <time>{opens}</time>
      <span aria-hidden="true"> – </span>
      <span className="sr-only"> to </span>
      <time>{closes}</time>
    </span>
  );
}
