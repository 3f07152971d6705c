import { Fragment, useMemo, type ReactNode } from 'react';
import {
  blocksOfHtml,
  blocksOfText,
  changesBetween,
  hasChanges,
  type Change,
  type ChangedBlock,
  type Word,
} from '../lib/text-changes';
import './text-changes.css';

interface TextChangesProps {
  before: string;
  after: string;
  isHtml: boolean;
}

/**
 * Marks the inserted and deleted words of a text. The component never renders stored HTML, because
 * an old version may contain markup that the sanitiser now removes.
 */
export function TextChanges({ before, after, isHtml }: TextChangesProps) {
  const blocks = useMemo(() => {
    const blocksOf = isHtml ? blocksOfHtml : blocksOfText;
    return changesBetween(blocksOf(before), blocksOf(after));
  }, [before, after, isHtml]);
  if (blocks.length === 0) return <p className="text-changes__none">Empty</p>;
  return (
    <div className="text-changes">
      {before !== after && !hasChanges(blocks) && (
        <p className="text-changes__none">The words are the same; the layout differs.</p>
      )}
      {blocks.map((block, index) => (
        <p key={index} className={`text-changes__${block.kind}`}>
          <Parts block={block} />
        </p>
      ))}
    </div>
  );
}

function Parts({ block: { parts } }: { block: ChangedBlock }) {
  return parts.map(({ change, words }, index) => (
    <Fragment key={index}>
      <Changed change={change}>
        {words.map(({ text, marks }, at) => {
          // The space after the last word is not part of the change.
          const shown = at === words.length - 1 ? text.trimEnd() : text;
          return <Marked key={at} text={shown} marks={marks} />;
        })}
      </Changed>{' '}
    </Fragment>
  ));
}

/**
 * Marks a change with an element and with visually hidden words, because few screen readers
 * announce `ins` and `del`.
 */
function Changed({ change, children }: { change: Change; children: ReactNode }) {
  if (change === 'same') return children;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="sr-only">({change === 'added' ? 'inserted' : 'deleted'}: </span>
      {children}
      <span className="sr-only">)</span>
    </Tag>
  );
}

function Marked({ text, marks }: Word) {
  return marks.reduce<ReactNode>((inner, Mark) => <Mark>{inner}</Mark>, text);
}
