import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, useSubmit } from '../../forms/use-submit';
import type { Copy } from '../../forms/versions';
import { useUser } from '../../public/auth/use-user';
import { ApiError } from '../../public/lib/api-error';
import { Button } from '../../ui/button';
import type { Undo } from '../../ui/toast';
import { removeCopy } from '../lib/undo';
import { hasUnsavedChanges } from '../lib/unsaved';
import { FormModal } from './edit-form';
import { type Elsewhere, type Query, QueryBoundary, Screen } from './screen';

interface ListScreenProps<Body> {
  title: string;
  query: Query<Body>;
  add: string;
  addModal: (props: AddProps) => ReactNode;
  actions?: ReactNode;
  elsewhere?: Elsewhere;
  search?: ReactNode;
  children: (data: Body) => ReactNode;
}

export function ListScreen<Body>(props: ListScreenProps<Body>) {
  const { title, query, add, addModal, actions, elsewhere, search, children } = props;
  const draft = `${useUser()?.id} ${add} on ${title}`;
  // A draft means that saving led to the log-in page, so reopen the form.
  const [isAdding, setAdding] = useState(() => readDraft(draft) !== undefined);

  function close(): void {
    dropDraft(draft);
    setAdding(false);
  }
  return (
    <Screen
      title={title}
      elsewhere={elsewhere}
      actions={
        <>
          {actions}
          <Button variant="primary" onClick={() => setAdding(true)}>
            {add}
          </Button>
        </>
      }
    >
      {search}
      <QueryBoundary query={query}>{children}</QueryBoundary>
      {isAdding && addModal({ onClose: close, draft })}
    </Screen>
  );
}

export interface AddProps {
  onClose: () => void;
  /** Key of the draft of unsent values (`forms/use-submit`). */
  draft: string;
}

interface AddModalProps<Values extends FieldValues, Added> extends AddProps {
  title: string;
  button: string;
  empty: Values;
  send: (values: Values) => Promise<Added>;
  /** Called after the dialog has closed. */
  onAdded: (added: Added) => Promise<void>;
  names?: Readonly<Record<string, string>>;
  draftOf?: (values: Values) => Values;
  /** Renders the fields. `isRestored` is true if the form starts with a restored draft. */
  children: (form: UseFormReturn<Values>, isRestored: boolean) => ReactNode;
}

/** Shows a form for a new entry. A draft is restored as unsaved input. */
export function AddModal<Values extends FieldValues, Added>(props: AddModalProps<Values, Added>) {
  const { title, button, empty, send, onAdded, names, draft, draftOf, onClose } = props;
  const [restored] = useState(() => readDraft<Values>(draft));
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    values: restored,
    resetOptions: { keepDefaultValues: true },
  });
  const submit = useSubmit({
    ...{ form, send, names, draft, draftOf },
    onDone: async (added) => {
      onClose();
      await onAdded(added);
    },
  });
  return (
    <FormModal {...{ title, button, form, submit, onClose }}>
      {props.children(form, restored !== undefined)}
    </FormModal>
  );
}

/**
 * Returns a function that undoes an addition by moving the entry to the bin. The function rejects
 * if the entry has since been changed or deleted, or if a form on this screen has unsaved changes.
 */
export function undoOfAdd<Entry>(path: string, { version }: Copy<Entry>): Undo {
  return async () => {
    if (hasUnsavedChanges()) throw new ApiError(409, 'There are unsaved changes in the form.');
    await removeCopy(path, version);
  };
}
