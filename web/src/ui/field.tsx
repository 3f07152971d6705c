import {
  createElement,
  forwardRef,
  useId,
  type ComponentPropsWithoutRef,
  type ReactNode,
  type Ref,
} from 'react';
import './form.css';

export interface FieldText {
  label: ReactNode;
  /** The help between the label and the control. */
  hint?: ReactNode;
  errors?: readonly string[];
}

/** The attributes that link a control to its label, hint and errors. */
interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  /** The layout. `check` has a checkbox beside its label. */
  kind?: 'line' | 'check';
  children: (control: FieldControl) => ReactNode;
}

/** A field with its label, hint and errors around any control, e.g. an editor. */
export function Field({ label, hint, errors = [], kind = 'line', children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorsId = `${id}-errors`;
  const describedBy = [hint ? hintId : '', errors.length > 0 ? errorsId : ''].filter(Boolean);
  const control = children({
    id,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  });
  return (
    <div className={`field field--${kind}`}>
      {kind === 'check' && control}
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="soft field__hint">
          {hint}
        </p>
      )}
      {kind === 'line' && control}
      <FieldErrors id={errorsId} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} className="field__errors">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}

type Tag = 'input' | 'select' | 'textarea';
type ControlProps<Of extends Tag> = FieldText & ComponentPropsWithoutRef<Of>;

/** Returns a field component whose control is a single element. Its props override `defaults`. */
function fieldOf<Of extends Tag>(
  tag: Of,
  defaults: ComponentPropsWithoutRef<Of>,
  kind: FieldProps['kind'] = 'line',
) {
  return forwardRef<HTMLElementTagNameMap[Of], ControlProps<Of>>(function ControlField(props, ref) {
    const { label, hint, errors, ...attributes } = props as FieldText;
    return (
      <Field {...{ label, hint, errors, kind }}>
        {(control) => createElement(tag, { ref, ...defaults, ...attributes, ...control })}
      </Field>
    );
  });
}

/** A single-line text input of any `type`, e.g. `email`, `tel` or `search`. */
export const TextField = fieldOf('input', { type: 'text', className: 'field__box' });
export const TextAreaField = fieldOf('textarea', { rows: 4, className: 'field__box' });
export const SelectField = fieldOf('select', { className: 'field__box' });
export const CheckboxField = fieldOf('input', { type: 'checkbox' }, 'check');

export const optional = (label: string, why = 'optional') => (
  <>
    {label} <span className="field__optional">({why})</span>
  </>
);

interface ChoiceProps extends ComponentPropsWithoutRef<'input'> {
  type: 'radio' | 'checkbox';
}

/** A radio button or checkbox with a label as wide as the row. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { children, ...input },
  ref,
) {
  return (
    <label className="choice">
      <input ref={ref} {...input} />
      {children}
    </label>
  );
});

interface ErrorAreaProps {
  messages: readonly string[];
  /** The area's element, which `useSubmit` focuses. */
  areaRef?: Ref<HTMLDivElement>;
}

/** Errors of no single field (spec §8). Always rendered, so that screen readers announce them. */
export function ErrorArea({ messages, areaRef }: ErrorAreaProps) {
  return (
    <div ref={areaRef} className="note note--error" role="alert" tabIndex={-1}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
