import { readDate, writeDate } from '@saltmarsh/compat-api/contract/british-date';
import { UNREADABLE_DATE } from '@saltmarsh/compat-api/contract/iso-date';
import { useState } from 'react';

interface Options {
  /** The field's value: ISO, or the text of an unreadable date. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** The value for text that is no date. */
  unreadable: (text: string) => string | null;
}

/** What is typed into a date's field, and what the field's value becomes by it. */
export function useDateText({ value, onChange, unreadable }: Options) {
  const [draft, setDraft] = useState<{ text: string; value: string | null }>();
  const [isTyping, setIsTyping] = useState(false);
  const present = value ?? null;
  // A value that comes from elsewhere, such as of a form that is reset, replaces what was typed.
  const text = draft?.value === present ? draft.text : writeDate(present ?? '');
  const isUnreadable = text.trim() !== '' && readDate(text) === undefined;

  return {
    text,
    iso: readDate(text) ?? '',
    error: isUnreadable && !isTyping ? UNREADABLE_DATE : undefined,
    type(typed: string) {
      const next = typed.trim() === '' ? null : (readDate(typed) ?? unreadable(typed));
      setIsTyping(true);
      setDraft({ text: typed, value: next });
      onChange(next);
    },
    pick(iso: string) {
      setDraft(undefined);
      onChange(iso || null);
    },
    leave() {
      setIsTyping(false);
      if (!isUnreadable) setDraft(undefined);
    },
  };
}
