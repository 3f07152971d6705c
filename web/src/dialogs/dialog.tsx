import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { CloseIcon } from './icons';
import { PAGE_TITLE_ID } from '../public/ui/page-title';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Escape, the cross or a click beside the dialog. The caller takes it away, or asks first. */
  onClose: () => void;
  /** A question rather than a form. */
  isAlert?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog, shown as long as it is rendered: it keeps the focus inside, and
 * gives it back to where it was when it goes.
 */
export function Dialog({ title, onClose, isAlert = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus], form input')?.focus();
    return () => {
      element?.close();
      // When a dialog goes together with one that lies over it, the browser gives up on the focus.
      queueMicrotask(() => giveFocusBack(opener));
    };
  }, []);

  /** File inputs below cancel and close, too. */
  function isOwn(event: SyntheticEvent): boolean {
    return event.target === event.currentTarget;
  }

  return (
    // The keyboard has Escape and the cross; the click beside the dialog is a convenience of the mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={isAlert ? 'dialog dialog--alert' : 'dialog'}
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
          {!isAlert && (
            <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** To where it was, or to the page's heading if that is gone, e.g. with what was deleted. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById(PAGE_TITLE_ID);
  target?.focus();
}
