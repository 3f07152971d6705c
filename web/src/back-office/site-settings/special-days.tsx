import { readDate, writeDate } from '@saltmarsh/contract/domain/british-date';
import { londonNow, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { weekdays } from '@saltmarsh/contract/domain/weekdays';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { BankHoliday } from './bank-holidays';
import { BankHolidayList } from './bank-holiday-list';
import type { SettingsForm } from './settings-form';
import { SpecialDaysCard } from './special-days-card';
import type { ServiceInput, SpecialDaysInput } from './site-settings-input';
import { Button } from '../../ui/button';

const BLANK: SpecialDaysInput = { date: '', until: '', closed: 'yes', note: '', services: [] };
const NO_TIMES: ServiceInput = { name: '', opens: '', closes: '' };

const firstOf = ({ date }: SpecialDaysInput) => readDate(date) ?? '';
const lastOf = (days: SpecialDaysInput) => readDate(days.until) ?? firstOf(days);

export function SpecialDays({ form }: { form: SettingsForm }) {
  const { control } = form;
  const name = 'opening_exceptions';
  const { fields, append, remove } = useFieldArray({ control, name });
  const entered = useWatch({ control, name });
  const add = useRef<HTMLButtonElement>(null);
  const today = londonNow().date;
  // Use the saved or added dates: with the date being typed, a card would move away while it is edited.
  const past = fields.flatMap((days, index) =>
    lastOf(days) !== '' && lastOf(days) < today ? [index] : [],
  );

  /** Returns the usual services of that weekday, to start from. */
  function usualServices(date: string): ServiceInput[] {
    const index = date ? weekdays.indexOf(weekdayOf(date)) : -1;
    const services = index < 0 ? [] : form.getValues(`opening_hours.${index}.services`);
    return services.length > 0 ? services.map((each) => ({ ...each })) : [NO_TIMES];
  }
  function addHoliday({ date, name: note }: BankHoliday, closed: 'yes' | 'no'): void {
    const services = closed === 'yes' ? [] : usualServices(date);
    append({ ...BLANK, date: writeDate(date), closed, note, services });
  }
  function removePast(): void {
    remove(past);
    add.current?.focus();
  }
  const card = (index: number) => (
    <SpecialDaysCard
      key={fields[index]?.id}
      form={form}
      index={index}
      usualServices={usualServices}
      onRemove={() => {
        remove(index);
        add.current?.focus();
      }}
    />
  );

  return (
    <>
      {fields.length === past.length && <p className="soft">No special days are coming up.</p>}
      {fields.length > past.length && (
        <div className="settings-cards">
          {fields.map((_, index) => (past.includes(index) ? null : card(index)))}
        </div>
      )}
      <Button ref={add} variant="link" onClick={() => append({ ...BLANK })}>
        Add a special day or several
      </Button>
      <BankHolidayList
        today={today}
        entered={entered.map((days) => ({ first: firstOf(days), last: lastOf(days) }))}
        onAdd={addHoliday}
      />
      {past.length > 0 && (
        <details className="past-days">
          <summary>Days that are over ({past.length})</summary>
          <div className="settings-cards">{past.map(card)}</div>
          <Button variant="link" onClick={removePast}>
            Remove all that are over
          </Button>
        </details>
      )}
    </>
  );
}
