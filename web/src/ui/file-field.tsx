import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithoutRef,
} from 'react';
import { Field, type FieldText } from './field';
import { HEIC_ADVICE, inMegabytes } from '@saltmarsh/contract/constants/upload-limits';

interface FileFieldProps
  extends FieldText, Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'value'> {
  maxBytes: number;
  /** The upload's progress from 0 to 1. Without it, the field shows no progress bar. */
  progress?: number;
  /** The form's value. A draft restored after a log-in may contain a file. */
  chosen?: FileList | null;
}

export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  { label, hint, errors = [], maxBytes, progress, chosen, onChange, ...input },
  ref,
) {
  const [advice, setAdvice] = useState<string>();
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, []);
  const file = chosen?.[0];
  // The effect runs after every render, because a reset of the form empties the input.
  useEffect(() => {
    if (file && element.current && element.current.files?.[0] !== file) {
      element.current.files = listOf(file);
    }
  });
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.files?.[0];
    setAdvice(next && fileAdvice(next, maxBytes));
    onChange?.(event);
  }
  return (
    <Field label={label} hint={hint} errors={advice ? [...errors, advice] : errors}>
      {(control) => (
        <>
          <input
            ref={element}
            type="file"
            className="field__box field__file"
            onChange={choose}
            {...input}
            {...control}
          />
          {progress !== undefined && (
            <progress className="field__progress" max={1} value={progress} aria-label="Upload" />
          )}
        </>
      )}
    </Field>
  );
});

/** Returns a separate list: emptying the input must not empty the form's list. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

const SMALLER_PDF = 'Export it again for screens, or with reduced file size.';
const SMALLER_IMAGE = 'Save a smaller copy: 3,000 pixels wide is plenty.';

/** Returns advice about a file that the server would reject, so that nobody uploads it in vain. */
export function fileAdvice(
  file: Pick<File, 'name' | 'type' | 'size'>,
  maxBytes = Infinity,
): string | undefined {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return HEIC_ADVICE;
  if (file.size <= maxBytes) return undefined;
  const isPdf = file.type === 'application/pdf';
  return `This file is ${megabytes(file.size)}, and the limit is ${inMegabytes(maxBytes)}. ${isPdf ? SMALLER_PDF : SMALLER_IMAGE}`;
}

/** Returns the size rounded up, so that a file slightly over 10 MB is not shown as 10 MB. */
const megabytes = (bytes: number) => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;
