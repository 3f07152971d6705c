import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { focalStyle } from '../../public/ui/responsive-image';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { CENTRE, pointAt, pointOf, setFocalPoint, type FocalPoint } from './focal-point';
import type { WidgetInput } from './widget-fields';

interface WidgetFocalPointProps {
  form: UseFormReturn<WidgetInput>;
  src: string;
  caption: string;
  /** Message about the previous image's focal point. */
  note?: ReactNode;
}

const PERCENT = { type: 'number', min: 0, max: 100, step: 1 } as const;

/**
 * Edits the focal point: the point of the image that every crop keeps in view. The admin sets it on
 * the image or in two fields, and sees previews of the crops.
 */
export function WidgetFocalPoint({ form, src, caption, note }: WidgetFocalPointProps) {
  const hintId = useId();
  const [x, y] = useWatch({ control: form.control, name: ['focal_x', 'focal_y'] });
  const point = pointOf(x, y);
  return (
    <fieldset className="stack focal-point">
      <legend className="field__label">{WIDGET_FIELDS.focal_point.label}</legend>
      <p id={hintId} className="soft field__hint">
        When a page crops the picture, this point stays in view. Click on the picture, or fill in
        the fields below.
      </p>
      <div className="focal-point__pictures">
        <figure className="focal-point__main">
          <FocalPointPicker
            src={src}
            point={point}
            describedBy={hintId}
            onPick={(picked) => setFocalPoint(form, picked)}
          />
          <figcaption className="soft">{caption}</figcaption>
        </figure>
        {(['Wide', 'Tall'] as const).map((crop) => (
          <figure
            key={crop}
            className={`focal-point__crop focal-point__crop--${crop.toLowerCase()}`}
          >
            <img
              src={src}
              alt=""
              style={focalStyle({ focal_x: point?.x ?? null, focal_y: point?.y ?? null })}
            />
            <figcaption className="soft">{crop} crop</figcaption>
          </figure>
        ))}
      </div>
      <div role="status">{note && <p className="note">{note}</p>}</div>
      <div className="focal-point__fields">
        <TextField label="From the left, %" {...PERCENT} {...fieldOf(form, 'focal_x')} />
        <TextField label="From the top, %" {...PERCENT} {...fieldOf(form, 'focal_y')} />
        <Button
          disabled={x === '' && y === ''}
          onClick={() => {
            setFocalPoint(form, null);
            // The button is now disabled and would lose focus.
            form.setFocus('focal_x');
          }}
        >
          Reset
        </Button>
      </div>
    </fieldset>
  );
}

interface FocalPointPickerProps {
  src: string;
  point: FocalPoint | null;
  onPick: (point: FocalPoint) => void;
  describedBy: string;
}

/** Sets the focal point by a click or a tap on the image. Keyboard users have the two fields. */
function FocalPointPicker({ src, point, onPick, describedBy }: FocalPointPickerProps) {
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space cause a click without a position.
    const isKey = event.detail === 0;
    onPick(isKey ? (point ?? CENTRE) : pointAt(event, event.currentTarget.getBoundingClientRect()));
  }
  return (
    <button
      type="button"
      className="focal-point__picture"
      aria-label="Focal point on the picture"
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <img src={src} alt="" />
      {point && (
        <span
          className="focal-point__marker"
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
        />
      )}
    </button>
  );
}
