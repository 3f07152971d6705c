import { weekdays } from '@saltmarsh/contract/domain/weekdays';
import { useState } from 'react';
import { OpeningDay } from './opening-day';
import { SERVICE_NAMES } from './service-row';
import type { SettingsForm } from './settings-form';

/** One row per day, as on the opening hours page. */
export function OpeningWeek({ form }: { form: SettingsForm }) {
  const [said, setSaid] = useState('');
  return (
    <>
      <datalist id={SERVICE_NAMES}>
        {['Breakfast', 'Lunch', 'Bar', 'Dinner', 'Sunday lunch'].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol className="settings-cards opening-week">
        {weekdays.map((day, index) => (
          <OpeningDay key={day} form={form} index={index} onCopied={setSaid} />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
