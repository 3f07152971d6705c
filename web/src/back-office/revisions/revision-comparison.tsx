import { OrderComparison } from './order-comparison';
import { TextChanges } from '../ui/text-changes';
import { isSame, type RevisionField } from './revision-field';

interface RevisionComparisonProps<Entry> {
  fields: readonly RevisionField<Entry>[];
  then: Entry;
  now: Entry;
}

/** Shows every field whose value differs now. */
export function RevisionComparison<Entry>({ fields, then, now }: RevisionComparisonProps<Entry>) {
  const changed = fields.filter((field) => !isSame(field, then, now));
  if (changed.length === 0) {
    return <p className="soft">This is what is saved now.</p>;
  }
  return (
    <>
      {changed.some(({ kind }) => kind === 'text' || kind === 'html') && (
        <p className="soft text-changes__legend">
          Compared with now: <ins>added since</ins>, <del>deleted since</del>.
        </p>
      )}
      {changed.map((field) => (
        <section key={field.label} className="revision__field" aria-label={field.label}>
          <h2>{field.label}</h2>
          <FieldComparison field={field} then={then} now={now} />
        </section>
      ))}
    </>
  );
}

interface FieldComparisonProps<Entry> {
  field: RevisionField<Entry>;
  then: Entry;
  now: Entry;
}

function FieldComparison<Entry>({ field, then, now }: FieldComparisonProps<Entry>) {
  switch (field.kind) {
    case 'file':
      return (
        <div className="revision__files">
          <figure>
            {field.show(then) || <p>None</p>}
            <figcaption>Then</figcaption>
          </figure>
          <figure>
            {field.show(now) || <p>None</p>}
            <figcaption>Now</figcaption>
          </figure>
        </div>
      );
    case 'order':
      return (
        <OrderComparison noun={field.noun} then={field.orderOf(then)} now={field.orderOf(now)} />
      );
    case 'text':
    case 'html':
      return (
        <TextChanges
          before={field.textOf(then)}
          after={field.textOf(now)}
          isHtml={field.kind === 'html'}
        />
      );
  }
}
