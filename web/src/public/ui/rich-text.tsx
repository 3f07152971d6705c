import './rich-text.css';

/** Renders HTML unchecked: the server sanitises it on every write (docs/decisions/004-sanitise-rich-text-on-write.md). */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
