import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError, messageOf } from '../public/lib/api-error';
import { type FormModel, placeServerErrors, type PlacedErrors } from './form-field';
import type { Copy } from './versions';

interface SubmitOptions<Values extends FieldValues, Result> {
  form: FormModel<Values>;
  send: (values: Values) => Promise<Result>;
  onDone?: (response: Result, values: Values) => void | Promise<void>;
  /** Maps the server's field names to the form's, if they differ. */
  names?: Readonly<Record<string, string>>;
  /**
   * `message` shows the response's message in the error area (spec §8, for log-in and for forgotten
   * passwords). It shows errors at the fields only if there are several errors. Default: `fields`.
   */
  show?: 'fields' | 'message';
  /** The key under which the values are kept if the response leads to another screen (`drafts`). */
  draft?: string;
  /** Returns the draft to keep. Default: the values. */
  draftOf?: (values: Values) => unknown;
}

/**
 * Submits a form, but not again while a submit is under way. Shows errors at their fields or in the
 * error area, and moves the focus to the first error.
 */
export function useSubmit<Values extends FieldValues, Result>(
  options: SubmitOptions<Values, Result>,
) {
  const { form, send, onDone, names, show = 'fields', draft, draftOf } = options;
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<PlacedErrors | null>(null);
  const errorArea = useRef<HTMLDivElement>(null);
  // `usePlainForm` returns a new object at each render. If the effect depended on this object, each
  // render would move the focus.
  const latestForm = useRef(form);

  useEffect(() => {
    latestForm.current = form;
  });
  useEffect(() => {
    if (!errors) return;
    if (errors.rest.length > 0) errorArea.current?.focus();
    else if (errors.first) latestForm.current.setFocus(errors.first);
  }, [errors]);

  async function run(values: Values): Promise<void> {
    try {
      const response = await send(values);
      if (draft) dropDraft(draft);
      await onDone?.(response, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (draft && LEAVES_THE_FORM.has(error.status)) {
        drafts.set(draft, draftOf ? draftOf(values) : values);
      }
      // ConfirmPassword opens, so the form has no error to show.
      if (error.status === 423) return;
      if (show === 'fields') return setErrors(placeServerErrors(form, error, names));
      if (Object.values(error.errors).flat().length > 1) placeServerErrors(form, error, names);
      setErrors({ rest: [messageOf(error)] });
    }
  }

  async function onSubmit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setErrors(null);
    try {
      await form.handleSubmit(async (values) => {
        setPending(true);
        await run(values);
      })(event);
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  }

  const messages = errors?.rest ?? [];
  return { onSubmit, isPending, errorArea: { areaRef: errorArea, messages } };
}

export type Submit = ReturnType<typeof useSubmit>;

/** The statuses that lead to Login or ConfirmPassword and then back to the form (spec §8). */
const LEAVES_THE_FORM: ReadonlySet<number> = new Set([401, 419, 423]);

/**
 * Values of forms that wait for a log-in or a password confirmation. They may include passwords, so
 * they are kept only in memory, until they are sent, a dialog with the form is closed or the page
 * reloads. Each key includes the user, so that no user sees the draft of another user.
 */
const drafts = new Map<string, unknown>();

/** A draft, and the copy that was edited, which others may have saved over since. */
export interface Draft<Values, Entry> {
  values: Values;
  over: Copy<Entry>;
}

export function readDraft<Draft>(key: string): Draft | undefined {
  return drafts.get(key) as Draft | undefined;
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
