import { useId, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { focalClass } from '../../public/ui/responsive-image';
import { pointOf } from './focal-point';
import { setFocalPoint } from './focal-point-fields';
import { FocalPointPicker } from './focal-point-picker';
import type { WidgetInput } from './widgets-manage.api';
import { Button } from '../../ui/button';
import './widget-focal-point.css';

interface WidgetFocalPointProps {
  form: UseFormReturn<WidgetInput>;
  /** URL of the image. */
  src: string;
  caption: string;
  /** Message about the previous image's focal point. */
  note?: ReactNode;
}

const PERCENT = { type: 'number', min: 0, max: 100, step: 1, autoComplete: 'off' } as const;

/** Sets the point that crops keep, on the image or in two fields, and shows the crops. */
export function WidgetFocalPoint({ form, src, caption, note }: WidgetFocalPointProps) {
  const hintId = useId();
  const [x, y] = useWatch({ control: form.control, name: ['focal_x', 'focal_y'] });
  const point = pointOf(x, y);
  return (
    <fieldset className="focal-point">
      <legend className="field__label">Focal point</legend>
      <p id={hintId} className="field__hint">
        Where a page crops the picture, it keeps this point. Click on it, or use the arrow keys.
      </p>
      <div className="focal-point__pictures">
        <figure className="focal-point__main">
          <FocalPointPicker
            src={src}
            point={point}
            describedBy={hintId}
            onPick={(picked) => setFocalPoint(form, picked)}
          />
          <figcaption>{caption}</figcaption>
        </figure>
        {(['Wide', 'Tall'] as const).map((crop) => (
          <figure
            key={crop}
            className={`focal-point__crop focal-point__crop--${crop.toLowerCase()}`}
          >
            <img
              src={src}
              alt=""
              className={focalClass({ focal_x: point?.x ?? null, focal_y: point?.y ?? null })}
            />
            <figcaption>{crop} crop</figcaption>
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
            // The button is disabled now and would lose focus.
            form.setFocus('focal_x');
          }}
        >
          Reset
        </Button>
      </div>
    </fieldset>
  );
}
