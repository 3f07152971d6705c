import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../public/lib/use-site';
import { TelephoneLink } from '../../public/ui/contact-links';
import { SelectField, TextField } from '../../ui/field';
import { keep, kept, WISH } from './kept';
import type { TablePicker } from './table-picker';

/** The table that the visitor wants. */
export interface Wish {
  /** A date as `YYYY-MM-DD`, or empty. */
  date: string;
  /** A time as `HH:MM`, or empty. The day may not offer it. */
  time: string;
  guests: string;
  isWaiting: boolean;
}

export interface TableFieldsProps {
  wish: Wish;
  errors: FieldErrors;
  onWish: (wish: Wish) => void;
}

/**
 * The table: plain fields in the server's HTML, which is cached and knows no day, and buttons as soon as they
 * are loaded. If that fails, any time can be typed and the server validates it.
 */
export function TableFields(props: TableFieldsProps) {
  const { wish, errors, onWish } = props;
  const { largest_party } = useSite();
  const plain = useRef<HTMLDivElement>(null);
  const [Picker, setPicker] = useState<typeof TablePicker>();

  useEffect(() => {
    const start = (Loaded: typeof TablePicker) => {
      const typed = valuesIn(plain.current);
      onWish(typed.date ? typed : { ...typed, ...kept<Wish>(WISH) });
      setPicker(() => Loaded);
    };
    import('./table-picker')
      .then(({ TablePicker: Loaded }) => whenLeft(plain.current, () => start(Loaded)))
      // The plain fields stay.
      .catch(() => {});
  }, [onWish]);

  if (Picker) {
    return (
      <Picker
        {...props}
        onWish={(next) => {
          keep(WISH, next);
          onWish(next);
        }}
      />
    );
  }
  return (
    <div ref={plain} className="booking-form__plain">
      <SelectField
        label="Guests"
        name="guests"
        required
        hint={<LargerParty />}
        defaultValue={wish.guests}
        errors={errors.guests}
      >
        {Array.from({ length: largest_party }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Date"
        type="date"
        name="date"
        required
        defaultValue={wish.date}
        errors={errors.date}
      />
      <TextField
        label="Time"
        type="time"
        name="time"
        required
        defaultValue={wish.time}
        errors={errors.time}
      />
    </div>
  );
}

export function LargerParty() {
  const { largest_party } = useSite();
  return (
    <span className="soft">
      More than {largest_party}? Please ring <TelephoneLink />.
    </span>
  );
}

/** Returns what was entered before the script came, or restored by Back. */
function valuesIn(box: HTMLElement | null): Wish {
  const valueOf = (name: string) =>
    box?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const [date, time, guests] = [valueOf('date'), valueOf('time'), valueOf('guests')];
  return { date, time, guests, isWaiting: false };
}

/** Replacing a field while the visitor is in it would lose the focus. */
function whenLeft(box: HTMLElement | null, act: () => void): void {
  if (!box?.contains(document.activeElement)) return act();
  box.addEventListener('focusout', function left({ relatedTarget }) {
    if (box.contains(relatedTarget as Node | null)) return;
    box.removeEventListener('focusout', left);
    act();
  });
}
