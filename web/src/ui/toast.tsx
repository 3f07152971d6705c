import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SUCCESS_MESSAGE_TIME, UNDO_TIME } from '../config/business-constants';
import { messageOf } from '../public/lib/api-error';
import { focusPageTitle } from '../public/ui/page-title';
import { Button } from './button';
import './toast.css';

export type Undo = () => Promise<unknown>;

interface Message {
  text: string;
  /** The text that replaces `text` after three seconds, while Undo is offered. */
  later: string;
  undo?: Undo;
  /** The number that distinguishes identical messages. */
  number: number;
}

let current: Message | null = null;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a success message for three seconds (spec §4), then `later` while Undo is offered. The
 * message outlives the screen, because some screens close on success.
 */
export function showSuccess(text: string, undo?: Undo, later = text): void {
  count += 1;
  change({ text, undo, later, number: count });
}

/** The live region. It stays in the document, so that screen readers announce each message. */
export function Toast() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const button = useRef<HTMLButtonElement>(null);
  const [isInUse, setInUse] = useState(false);
  const [read, setRead] = useState(0);
  const [busy, setBusy] = useState(0);
  const number = message?.number ?? 0;
  const undo = message?.undo;
  const isBusy = busy === number;

  // The text changes to `later`, even while the pointer or focus is on the message.
  useEffect(() => {
    if (number === 0) return;
    const timer = setTimeout(() => setRead(number), SUCCESS_MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [number]);
  // The message stays while the pointer or focus is on it, or while Undo is running.
  useEffect(() => {
    if (number === 0 || isInUse || isBusy) return;
    const timer = setTimeout(() => change(null), undo ? UNDO_TIME : SUCCESS_MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [number, undo, isInUse, isBusy]);
  useEffect(() => {
    if (!undo) return;
    function onKeyDown(event: KeyboardEvent): void {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      void run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  async function run(): Promise<void> {
    if (!message?.undo || isBusy) return;
    setBusy(number);
    try {
      await message.undo();
      showSuccess('Undone.');
    } catch (error) {
      showSuccess(`That could not be undone. ${messageOf(error)}`);
    }
    setInUse(false);
    // Focus must move before the focused button disappears.
    if (document.activeElement === button.current) focusPageTitle();
  }

  const isRead = read === number;
  return (
    <div className="toast">
      {/* The element is not a control: its handlers only pause the timer. */}
      <div
        className="toast__box dark"
        hidden={!message}
        onPointerEnter={() => setInUse(true)}
        onPointerLeave={() => setInUse(false)}
        onFocus={() => setInUse(true)}
        onBlur={() => setInUse(false)}
      >
        <div role="status">
          {message && <p key={number}>{isRead ? message.later : message.text}</p>}
        </div>
        {undo && (
          <Button
            ref={button}
            variant="link"
            aria-label={`Undo: ${message?.text}`}
            aria-keyshortcuts="Control+Z"
            isPending={isBusy}
            onClick={run}
          >
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
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
