import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { CENTRE, movedBy, pointAt, type FocalPoint } from './focal-point';

interface FocalPointPickerProps {
  /** URL of the image. */
  src: string;
  point: FocalPoint | null;
  onPick: (point: FocalPoint) => void;
  /** Id of the instructions. */
  describedBy: string;
}

/** The image. A click, a tap or the arrow keys set the focal point. */
export function FocalPointPicker({ src, point, onPick, describedBy }: FocalPointPickerProps) {
  // Announce moves on the image only: the number fields announce their own values.
  const [picked, setPicked] = useState<FocalPoint>();
  const isPicked = point && picked && point.x === picked.x && point.y === picked.y;

  function pick(to: FocalPoint) {
    onPick(to);
    setPicked(to);
  }
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space click too, but have no position.
    const isKey = event.detail === 0;
    pick(isKey ? (point ?? CENTRE) : pointAt(event, event.currentTarget.getBoundingClientRect()));
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = movedBy(event, point ?? CENTRE);
    if (!to) return;
    // Arrow keys would scroll the page.
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
