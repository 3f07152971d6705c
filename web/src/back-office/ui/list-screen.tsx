import { type ReactNode, useState } from 'react';
import { dropDraft, readDraft } from '../../forms/use-submit';
import { useUser } from '../../public/auth/use-user';
import { Button } from '../../ui/button';
import type { AddProps } from './add-modal';
import { type Elsewhere, type Query, QueryBoundary, Screen } from './screen';

interface ListScreenProps<Body> {
  title: string;
  query: Query<Body>;
  /** Text of the button that opens `addModal`. */
  add: string;
  /** Form for a new item. */
  addModal: (props: AddProps) => ReactNode;
  /** Buttons beside the Add button. */
  actions?: ReactNode;
  elsewhere?: Elsewhere;
  /** Content between the title and the list. */
  search?: ReactNode;
  children: (data: Body) => ReactNode;
}

/** A list, with a button that opens a form for a new item. */
export function ListScreen<Body>(props: ListScreenProps<Body>) {
  const { title, query, add, addModal, actions, elsewhere, search, children } = props;
  const draft = `${useUser()?.id} ${add} on ${title}`;
  // Reopen the form after a log-in that interrupted it.
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
