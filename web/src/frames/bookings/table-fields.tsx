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
 * Edits the day, time and party. The server's HTML is cached, so it cannot contain the free times.
 * It contains plain fields, which the script replaces with buttons.
 */
export function TableFields(props: TableFieldsProps) {
  const { wish, errors, onWish } = props;
  const { largest_party } = useSite();
  const [isReady, setReady] = useState(false);

  // A ref callback. It runs once, because the element stays when buttons replace its fields.
  const takeOver = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box) return;
      // Our error messages now replace those of the browser.
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
            {Array.from({ length: largest_party }, (_, index) => (
              <Pick
                key={index}
                name="guests"
                value={index + 1}
                checked={index + 1 === Number(wish.guests)}
                onChange={({ target }) => choose({ guests: target.value })}
              >
                {index + 1}
              </Pick>
            ))}
          </div>
        </Picks>
      ) : (
        // A number field, because hydration would undo a choice among radio buttons.
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
            If full, put me on the waiting list
          </Choice>
        </>
      )}
    </div>
  );
}

/** Returns the values that were entered before the script ran, or restored by the Back button. */
function valuesIn(box: HTMLElement): Wish {
  const valueOf = (name: string) =>
    box.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { date: valueOf('date'), time: valueOf('time'), guests: valueOf('guests') };
}

/** Calls `act` when no field in the box has focus, because replacing a field loses its focus. */
function whenLeft(box: HTMLElement, act: () => void): void {
  if (!box.contains(document.activeElement)) return act();
  // The focus has not moved yet when this event is dispatched, so wait until the event is over.
  box.addEventListener('focusout', () => setTimeout(whenLeft, 0, box, act), { once: true });
}
