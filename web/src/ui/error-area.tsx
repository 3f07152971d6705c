import type { Ref } from 'react';
import './form.css';

interface ErrorAreaProps {
  messages: readonly string[];
  /** For `useSubmit`, which moves focus here. */
  areaRef?: Ref<HTMLDivElement>;
}

/** The place of errors that belong to no single field (spec §8). It stays, so that new ones are announced. */
export function ErrorArea({ messages, areaRef }: ErrorAreaProps) {
  return (
    <div ref={areaRef} className="note note--error" role="alert" tabIndex={-1}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
