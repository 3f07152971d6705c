import './rich-text.css';

/** Trusts the HTML: the server sanitises it (docs/decisions/004-sanitise-rich-text-on-write.md). */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
