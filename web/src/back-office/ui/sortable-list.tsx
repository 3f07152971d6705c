import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../../fields/server-errors';
import { useOrder } from '../lib/use-order';
import { dragAnnouncements, movedText, SORTABLE_INSTRUCTIONS } from './sortable-announcements';
import { SortableItem } from './sortable-item';
import './sortable-list.css';

/** Pixels of movement that turn a press into a drag. */
const DRAG_FROM = 4;

type Edge = 'up' | 'down';

interface SortableListProps<Item extends { id: number }> {
  /** Accessible name. */
  label: string;
  /** In the saved order. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Saves the complete new order after a drag or a button press; if it rejects, the old one is back. */
  save: (items: readonly Item[]) => Promise<void>;
  layout: 'list' | 'grid';
  /** Moves an item before the first or after the last, e.g. to another page. */
  onLeave?: Partial<Record<Edge, (item: Item) => Promise<void>>>;
  /** Renders an item; `controls` are its handle and its two buttons. */
  children: (item: Item, controls: ReactNode) => ReactNode;
}

/**
 * A list sortable by mouse, touch and keyboard (Space and arrow keys on the handle), and with Move up and
 * Move down for users who cannot drag (WCAG 2.5.7). All moves are announced.
 */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { label, nameOf, onLeave, layout, children } = props;
  const { items, reorder, error } = useOrder(props.items, props.save);
  const [leaveError, setLeaveError] = useState<unknown>(null);
  const [spoken, setSpoken] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const { list, keepFocusAt } = useFocusAfterLeaving(ids);

  function move(from: number, to: number): void {
    const item = items[from];
    if (!item || from === to) return;
    if (to < 0) return void leaveBy('up', item);
    if (to >= items.length) return void leaveBy('down', item);
    reorder(arrayMove([...items], from, to));
    setSpoken(movedText(nameOf(item), to, items.length));
  }

  async function leaveBy(edge: Edge, item: Item): Promise<void> {
    const leave = onLeave?.[edge];
    if (!leave) return;
    keepFocusAt(edge);
    setLeaveError(null);
    await leave(item).catch(setLeaveError);
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: dragAnnouncements(items, nameOf),
        screenReaderInstructions: { draggable: SORTABLE_INSTRUCTIONS },
      }}
    >
      <OrderError error={error ?? leaveError} />
      <SortableContext
        items={ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol ref={list} className={`sortable sortable--${layout}`} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              index={index}
              canMoveUp={index > 0 || onLeave?.up !== undefined}
              canMoveDown={index < items.length - 1 || onLeave?.down !== undefined}
              onMove={(to) => move(index, to)}
            >
              {(controls) => children(item, controls)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </DndContext>
  );
}

function OrderError({ error }: { error: unknown }) {
  return (
    <div className="form-errors" role="alert">
      {error !== null && (
        <p>The new order could not be saved, so the old order is back. {messageOf(error)}</p>
      )}
    </div>
  );
}

/** Focuses the next item at that edge, so that users can move several off the page in a row. */
function useFocusAfterLeaving(ids: readonly number[]) {
  const list = useRef<HTMLOListElement>(null);
  const edge = useRef<Edge | null>(null);
  const order = ids.join();
  useLayoutEffect(() => {
    const items = list.current?.children;
    if (!items || !edge.current) return;
    const item = items[edge.current === 'up' ? 0 : items.length - 1];
    item?.querySelector<HTMLElement>(`[title="Move ${edge.current}"]`)?.focus();
    edge.current = null;
  }, [order]);
  const keepFocusAt = (at: Edge) => {
    edge.current = at;
  };
  return { list, keepFocusAt };
}
