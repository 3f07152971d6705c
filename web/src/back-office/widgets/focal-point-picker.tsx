import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { CENTRE, movedBy, pointAt, type FocalPoint } from './focal-point';

interface FocalPointPickerProps {
  /** Address of the picture. */
  src: string;
  point: FocalPoint | null;
  onPick: (point: FocalPoint) => void;
  /** Id of the text that says how. */
  describedBy: string;
}

/** The picture, on which a click, a tap or the arrow keys set the focal point. */
export function FocalPointPicker({ src, point, onPick, describedBy }: FocalPointPickerProps) {
  // Said aloud only after a move here: the fields beside speak for themselves.
  const [picked, setPicked] = useState<FocalPoint>();
  const isPicked = point && picked && point.x === picked.x && point.y === picked.y;

  function pick(to: FocalPoint) {
    onPick(to);
    setPicked(to);
  }
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space click too, but nowhere on the picture.
    const isKey = event.detail === 0;
    pick(isKey ? (point ?? CENTRE) : pointAt(event, event.currentTarget.getBoundingClientRect()));
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = movedBy(event, point ?? CENTRE);
    if (!to) return;
    // The page would scroll.
    event.preventDefault();
    pick(to);
  }

  return (
    <>
      <button
        type="button"
        className="focal-point__picture"
        aria-label="Focal point on the picture"
        aria-describedby={describedBy}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" />
        {point && (
          <span
            className="focal-point__marker"
            style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
          />
        )}
      </button>
      <output className="sr-only">
        {isPicked && `${point.x}% from the left, ${point.y}% from the top`}
      </output>
    </>
  );
}
