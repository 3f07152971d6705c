import { DATE_FORMAT } from '@saltmarsh/compat-api/contract/british-date';
import { IconButton, TextInput } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { useRef } from 'react';
import type { useDateText } from './use-date-text';

interface DateInputProps {
  date: ReturnType<typeof useDateText>;
  disabled?: boolean;
  'aria-label'?: string;
}

/**
 * A date as text, with the browser's calendar beside it. Strapi's own input turns what it can't read
 * into another day, and the browser's follows the language of the browser, not that of the panel.
 */
export function DateInput({ date, disabled = false, 'aria-label': name }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null);

  return (
    <TextInput
      {...(name ? { 'aria-label': name } : {})}
      value={date.text}
      placeholder={DATE_FORMAT}
      inputMode="text"
      autoComplete="off"
      disabled={disabled}
      onChange={(event: { target: { value: string } }) => date.type(event.target.value)}
      onBlur={() => date.leave()}
      endAction={
        <span style={{ position: 'relative' }}>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={date.iso}
            onChange={(event) => date.pick(event.target.value)}
            style={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' }}
          />
          <IconButton
            type="button"
            variant="ghost"
            label="Choose from a calendar"
            disabled={disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <Calendar />
          </IconButton>
        </span>
      }
    />
  );
}
