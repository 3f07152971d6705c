import { useState, type ReactNode } from 'react';
import { paths } from '../../app/paths';
import { QueryBoundary, type Query } from './query-boundary';
import { Screen } from './screen';
import type { Elsewhere } from './screen-links';

interface ListScreenProps<Body> {
  title: string;
  query: Query<Body>;
  /** Text of the button that opens `addModal`. */
  add: string;
  addModal: (onClose: () => void) => ReactNode;
  /** Beside that button. */
  actions?: ReactNode;
  elsewhere?: Elsewhere;
  /** Between the title and the list. */
  search?: ReactNode;
  children: (data: Body) => ReactNode;
}

/** A list, with a button that opens a form for a new item. */
export function ListScreen<Body>(props: ListScreenProps<Body>) {
  const { title, query, add, addModal, actions, elsewhere, search, children } = props;
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen
      title={title}
      back={{ to: paths.backOffice, text: 'Back to Admin' }}
      elsewhere={elsewhere}
      actions={
        <>
          {actions}
          <button type="button" className="button button--action" onClick={() => setAdding(true)}>
            {add}
          </button>
        </>
      }
    >
      {search}
      <QueryBoundary query={query}>{children}</QueryBoundary>
      {isAdding && addModal(() => setAdding(false))}
    </Screen>
  );
}
