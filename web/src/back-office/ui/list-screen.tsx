import { type ReactNode, useState } from 'react';
import { dropDraft, readDraft } from '../../forms/use-submit';
import { useUser } from '../../public/auth/use-user';
import { Button } from '../../ui/button';
import type { AddProps } from './add-modal';
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
  // A draft means that a log-in interrupted the form, so reopen it.
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
