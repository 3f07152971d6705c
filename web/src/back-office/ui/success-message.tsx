import { useSyncExternalStore } from 'react';
import { SUCCESS_MESSAGE_TIME } from '../../config/business-constants';
import './success-message.css';

interface Message {
  text: string;
  /** Distinguishes identical messages. */
  number: number;
}

let current: Message | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a success message for three seconds (spec §4). Lives outside the screens, because some are left as
 * soon as the action succeeds.
 */
export function showSuccess(text: string): void {
  clearTimeout(timer);
  count += 1;
  change({ text, number: count });
  timer = setTimeout(() => change(null), SUCCESS_MESSAGE_TIME);
}

/** Always in the document, so that screen readers announce it. */
export function SuccessMessage() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    <div className="success-message" role="status">
      {message && <p key={message.number}>{message.text}</p>}
    </div>
  );
}

function change(message: Message | null): void {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
