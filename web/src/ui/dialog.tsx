import {
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react';
import { IconButton } from './icon';
import { PAGE_TITLE_ID } from '../public/ui/page-title';
import { messageOf } from '../public/lib/api-error';
import { Button } from './button';
import { ErrorArea } from './field';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Runs on Escape, the close icon or a click outside. The caller closes it, or asks first. */
  onClose: () => void;
  isAlert?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

/** A modal `<dialog>`, open while rendered. It traps focus. On closing, the opener gets focus. */
export function Dialog({ title, onClose, isAlert = false, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    // React runs the effect twice in development. At the second run, the dialog has focus.
    opener.current ??= document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus], form input:not([aria-hidden])')?.focus();
    return () => {
      element?.close();
      // The browser does not return focus if two stacked dialogs close together.
      queueMicrotask(() => giveFocusBack(opener.current));
    };
  }, []);

  /** Returns `false` for events that bubble up: clicks on content, `cancel` of file inputs. */
  function isOwn(event: SyntheticEvent): boolean {
    return event.target === event.currentTarget;
  }

  return (
    // A click outside is only a convenience: keyboard users have Escape and the close icon.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
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

/** Focuses the opener, or the page heading if the opener is gone, e.g. after a deletion. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById(PAGE_TITLE_ID);
  target?.focus();
}

interface Question {
  title?: string;
  text?: string;
  /** The consequence, e.g. `The menu “Sunday lunch” will be deleted.` */
  about?: string;
  cancel?: string;
  confirm?: string;
}

interface ConfirmDialogProps extends Question {
  /** Runs the action with both buttons disabled. If it rejects, the dialog shows the error. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
}

/** A question that asks for confirmation of an action (texts: spec §2, shared pieces). */
export function ConfirmDialog({
  title = 'Please Confirm?',
  text = 'Are you sure you want to do this?',
  about,
  cancel = 'Cancel',
  confirm = 'Confirm',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function proceed(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setErrors([]);
    try {
      await onConfirm();
    } catch (error) {
      setErrors([messageOf(error)]);
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} isAlert onClose={() => !isBusy && onCancel()}>
      <p>{text}</p>
      {about && <p>{about}</p>}
      <ErrorArea messages={errors} />
      <div className="actions dialog__actions">
        <Button data-autofocus onClick={onCancel} disabled={isBusy}>
          {cancel}
        </Button>
        <Button variant="primary" aria-disabled={isBusy || undefined} onClick={proceed}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConfirmButtonProps<Result> extends Question {
  children: ReactNode;
  variant?: 'secondary' | 'danger';
  onConfirm: () => Promise<Result>;
  onDone?: (response: Result) => void | Promise<void>;
}

export function ConfirmButton<Result>(props: ConfirmButtonProps<Result>) {
  const { children, variant = 'danger', onConfirm, onDone, ...question } = props;
  const [isAsking, setAsking] = useState(false);

  async function proceed(): Promise<void> {
    const response = await onConfirm();
    setAsking(false);
    await onDone?.(response);
  }

  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog {...question} onCancel={() => setAsking(false)} onConfirm={proceed} />
      )}
    </>
  );
}
