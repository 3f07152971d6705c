import { useSortable } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon';

interface SortableItemProps {
  id: number;
  name: string;
  index: number;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (to: number) => void;
  children: (controls: ReactNode) => ReactNode;
}

export function SortableItem(props: SortableItemProps) {
  const { id, name, index, canMoveUp, canMoveDown, onMove, children } = props;
  const sortable = useSortable({ id });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable;
  const shift = sortable.transform;
  const keepFocus = useFocusAfterMove(index);

  function moveButton(way: 'up' | 'down', to: number, isPossible: boolean) {
    return (
      <IconButton
        icon={way}
        aria-label={`Move ${way}: ${name}`}
        title={`Move ${way}`}
        // `disabled` would remove focus from the button when its item becomes the first or last.
        aria-disabled={!isPossible || undefined}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          onMove(to);
        }}
      />
    );
  }

  const controls = (
    <span className="sortable__controls">
      <IconButton
        icon="handle"
        ref={setActivatorNodeRef}
        className="sortable__handle"
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
      />
      {moveButton('up', index - 1, canMoveUp)}
      {moveButton('down', index + 1, canMoveDown)}
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

/** Restores the focus that an element loses when it moves in the document. */
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
