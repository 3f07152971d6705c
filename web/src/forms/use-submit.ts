import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError, messageOf } from '../public/lib/api-error';
import { type FormModel, placeServerErrors, type PlacedErrors } from './form-field';
import type { Copy } from './versions';

interface SubmitOptions<Values extends FieldValues, Result> {
  form: FormModel<Values>;
  /** Sends the request. An `ApiError` it throws is shown in the form. */
  send: (values: Values) => Promise<Result>;
  /** Called after success with the response and the values sent. */
  onDone?: (response: Result, values: Values) => void | Promise<void>;
  /** Maps server field names to form field names, where they differ. */
  names?: Readonly<Record<string, string>>;
  /**
   * `message` shows the response's message in the error area (spec §8: log-in, forgot and reset), and errors
   * at their fields only if there are several. Default `fields`.
   */
  show?: 'fields' | 'message';
  /** Draft key. The values are kept under it if the response leads to another screen (`drafts`). */
  draft?: string;
  /** Returns the draft to keep; default: the values. */
  draftOf?: (values: Values) => unknown;
}

/** Props of `<Form>`. */
export interface Submit {
  onSubmit: (event?: FormEvent) => Promise<void>;
  isPending: boolean;
  /** Props of `<ErrorArea>`. */
  errorArea: { areaRef: RefObject<HTMLDivElement>; messages: readonly string[] };
}

/**
 * Submits a form: checks the client-side rules, sends the request and shows errors at their fields, or in the
 * error area. The first error gets focus. Ignores submits while one is pending.
 */
export function useSubmit<Values extends FieldValues, Result>(
  options: SubmitOptions<Values, Result>,
): Submit {
  const { form, send, onDone, names, show = 'fields', draft, draftOf } = options;
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<PlacedErrors | null>(null);
  const errorArea = useRef<HTMLDivElement>(null);
  // The form is a new object after each change. If the effect below depended on it, each keystroke would move focus.
  const latestForm = useRef(form);

  // Wait for an effect, because the form may be hidden while the request is pending.
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

/** Statuses that lead to Login or ConfirmPassword, and then back to the form (spec §8). */
const LEAVES_THE_FORM: ReadonlySet<number> = new Set([401, 419, 423]);

/**
 * Values of forms whose request first needed a log-in or a password confirmation. They are restored when the
 * user returns. Because they may include passwords, they are kept only in memory, until they are sent or the
 * user logs out, which reloads the page. Keys must include the user, so that no user sees another's draft.
 */
const drafts = new Map<string, unknown>();

/** A draft of a change, and the version that it was based on, because others may have saved since. */
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
