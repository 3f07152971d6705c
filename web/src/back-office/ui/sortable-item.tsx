import { useSortable } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { DownIcon, HandleIcon, UpIcon } from '../../dialogs/icons';

interface SortableItemProps {
  id: number;
  name: string;
  index: number;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (to: number) => void;
  children: (controls: ReactNode) => ReactNode;
}

/** One item of a `SortableList`. */
export function SortableItem(props: SortableItemProps) {
  const { id, name, index, canMoveUp, canMoveDown, onMove, children } = props;
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable;
  const shift = sortable.transform;
  const keepFocus = useFocusAfterMove(index);

  function moveTo(to: number) {
    return (event: MouseEvent<HTMLButtonElement>) => {
      keepFocus(event.currentTarget);
      onMove(to);
    };
  }

  const controls = (
    <span className="sortable__controls">
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="icon-button sortable__handle"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
      >
        <HandleIcon />
      </button>
      {/* `aria-disabled`, because `disabled` would lose focus at either end of the list. */}
      <button
        type="button"
        className="icon-button"
        aria-label={`Move up: ${name}`}
        title="Move up"
        aria-disabled={!canMoveUp || undefined}
        onClick={moveTo(index - 1)}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move down: ${name}`}
        title="Move down"
        aria-disabled={!canMoveDown || undefined}
        onClick={moveTo(index + 1)}
      >
        <DownIcon />
      </button>
    </span>
  );

  return (
    <li
      ref={setNodeRef}
      className="sortable__item"
      data-dragging={isDragging || undefined}
      style={{
        transform: shift ? `translate(${shift.x}px, ${shift.y}px)` : undefined,
        transition: sortable.transition,
      }}
    >
      {children(controls)}
    </li>
  );
}

/** Restores focus, which an element loses when it moves in the document. */
function useFocusAfterMove(index: number): (element: HTMLElement) => void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  return (element) => {
    pressed.current = element;
  };
}
