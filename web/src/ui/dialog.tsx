import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from './icon';
import { PAGE_TITLE_ID } from '../public/ui/page-title';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Called on Escape, the close icon or a click outside. The caller closes the dialog or asks first. */
  onClose: () => void;
  /** The dialog is a question, not a form. */
  isAlert?: boolean;
  /** The dialog has two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** The browser's modal dialog, open while rendered. It traps focus and returns it on close. */
export function Dialog({ title, onClose, isAlert = false, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    // Set once: in development React runs this twice, and by then the focus is in the dialog.
    opener.current ??= document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus], form input:not([aria-hidden])')?.focus();
    return () => {
      element?.close();
      // The browser does not restore focus when two stacked dialogs close together.
      queueMicrotask(() => giveFocusBack(opener.current));
    };
  }, []);

  /** Returns false for `cancel` and `close` events of file inputs in the dialog, which bubble up. */
  function isOwn(event: SyntheticEvent): boolean {
    return event.target === event.currentTarget;
  }

  return (
    // Keyboard users have Escape and the close icon; clicking outside is a convenience for the mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={['dialog', isAlert && 'dialog--alert', isWide && 'dialog--wide']
        .filter(Boolean)
        .join(' ')}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (isOwn(event)) onClose();
      }}
    >
      <div className="dialog__body">
        <header className="dialog__header">
          <h2 id={titleId}>{title}</h2>
          {!isAlert && <IconButton icon="close" aria-label="Close" onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Focuses the opener, or the page heading if the opener is no longer there, e.g. after a deletion. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById(PAGE_TITLE_ID);
  target?.focus();
}
