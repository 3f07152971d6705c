import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { useCallback, useState } from 'react';
import { useSite } from '../../public/lib/public-read';
import { TelephoneLink } from '../../public/ui/contact-links';
import { Choice, TextField } from '../../ui/field';
import { Pick, Picks } from '../../ui/picks';
import { keep, kept, WISH } from './kept';
import { TablePicker, TimeField, type Wish } from './table-picker';

interface TableFieldsProps {
  wish: Wish;
  errors: FieldErrors;
  onWish: (wish: Wish) => void;
}

/**
 * The table: plain fields in the server's HTML, which is cached and knows no day, and buttons once the script
 * runs. Without it, any time can be typed and the server validates it.
 */
export function TableFields(props: TableFieldsProps) {
  const { wish, errors, onWish } = props;
  const { largest_party } = useSite();
  const [isReady, setReady] = useState(false);

  // Run once: the box is the same with plain fields and with buttons.
  const takeOver = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box) return;
      // From here on, our texts replace the browser's.
      box.closest('form')!.noValidate = true;
      whenLeft(box, () => {
        const typed = valuesIn(box);
        onWish(typed.date ? typed : { ...typed, ...kept<Wish>(WISH) });
        setReady(true);
      });
    },
    [onWish],
  );

  function choose(change: Partial<Wish>): void {
    const next = { ...wish, isWaiting: false, ...change };
    keep(WISH, next);
    onWish(next);
  }

  return (
    <div ref={takeOver} className="booking-form__table">
      {isReady ? (
        <Picks label="Guests" errors={errors.guests}>
          <div className="picks__row guests">
            {Array.from({ length: largest_party }, (_, index) => String(index + 1)).map((count) => (
              <Pick
                key={count}
                name="guests"
                value={count}
                checked={count === wish.guests}
                onChange={() => choose({ guests: count })}
              >
                {count}
              </Pick>
            ))}
          </div>
        </Picks>
      ) : (
        // A number, because hydration would undo a choice among buttons.
        <TextField
          label="Guests"
          type="number"
          name="guests"
          required
          min={1}
          max={largest_party}
          defaultValue={wish.guests}
          errors={errors.guests}
        />
      )}
      <p className="soft">
        More than {largest_party}? Please ring <TelephoneLink />.
      </p>
      {isReady ? (
        <TablePicker wish={wish} errors={errors} onChoose={choose} />
      ) : (
        <>
          <TextField
            label="Date"
            type="date"
            name="date"
            required
            defaultValue={wish.date}
            errors={errors.date}
          />
          <TimeField {...props} />
          <Choice type="checkbox" name="waiting" value="1">
            If it is full, put me on the waiting list
          </Choice>
        </>
      )}
    </div>
  );
}

/** Returns what was entered before the script came, or restored by Back. */
function valuesIn(box: HTMLElement): Wish {
  const valueOf = (field: string) => box.querySelector<HTMLInputElement>(field)?.value ?? '';
  return {
    date: valueOf('[name=date]'),
    time: valueOf('[name=time]'),
    guests: valueOf('[name=guests]'),
    isWaiting: false,
  };
}

/** Replacing a field while the visitor is in it would lose the focus. */
function whenLeft(box: HTMLElement, act: () => void): void {
  if (!box.contains(document.activeElement)) return act();
  box.addEventListener('focusout', function left({ relatedTarget }) {
    if (box.contains(relatedTarget as Node | null)) return;
    box.removeEventListener('focusout', left);
    act();
  });
}
