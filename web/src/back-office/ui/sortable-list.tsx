import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../../public/lib/api-error';
import { ErrorArea } from '../../ui/field';
import { useOrder } from '../lib/use-order';
import { SortableItem } from './sortable-item';
import './sortable-list.css';

type Edge = 'up' | 'down';

/** Distance in pixels that turns a press into a drag. */
const DRAG_FROM = 4;

const INSTRUCTIONS =
  'Press Space to pick up an item and the arrow keys to move it. Press Space again to drop it, or Escape to cancel.';

export interface SortableSection<Item> {
  key: string;
  title: string | null;
  items: readonly Item[];
}

interface SortableListProps<Item extends { id: number }> {
  /** Accessible name of the list. */
  label: string;
  /** Items in the saved order. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Saves the complete new order after a drag or a button press. If it rejects, the old order returns. */
  save: (items: readonly Item[], before: readonly Item[]) => Promise<void>;
  layout: 'list' | 'grid';
  /** Groups items into sections; default: one section. A move never takes an item out of its section. */
  sectionsOf?: (items: readonly Item[]) => readonly SortableSection<Item>[];
  /** Set to `on this page` if positions count only part of all items. */
  where?: string;
  /** Moves an item before the first or after the last, e.g. to another page. */
  onLeave?: Partial<Record<Edge, (item: Item) => Promise<void>>>;
  /** Renders an item. `controls` are its handle and its two buttons. */
  children: (item: Item, controls: ReactNode) => ReactNode;
}

/**
 * A list sortable by mouse, touch and keyboard (Space and arrow keys on the handle), and with Move up and
 * Move down for users who cannot drag (WCAG 2.5.7). All moves are announced.
 */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { label, nameOf, onLeave, layout, where, children } = props;
  const { sectionsOf = oneSection } = props;
  const { items, reorder, error } = useOrder(props.items, props.save);
  const [leaveError, setLeaveError] = useState<unknown>(null);
  const [spoken, setSpoken] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const sections = sectionsOf(items);
  const shown = itemsIn(sections);
  const ids = shown.map((item) => item.id);
  const { list, keepFocusAt } = useFocusAfterLeaving(ids);

  function moved(from: number, to: number): readonly Item[] {
    return itemsIn(sectionsOf(arrayMove([...shown], from, to)));
  }

  function move(from: number, to: number): void {
    const item = shown[from];
    if (!item || from === to) return;
    if (to < 0) return void leaveBy('up', item);
    if (to >= shown.length) return void leaveBy('down', item);
    const next = moved(from, to);
    // An item dropped in another section returns to its own.
    if (next.every(({ id }, index) => id === ids[index])) return;
    reorder(next);
    setSpoken(movedText(nameOf(item), { index: next.indexOf(item), total: next.length, where }));
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

  function itemOf(section: SortableSection<Item>, item: Item) {
    const index = shown.indexOf(item);
    const isFirst = item === section.items[0];
    const isLast = item === section.items.at(-1);
    return (
      <SortableItem
        key={item.id}
        id={item.id}
        name={nameOf(item)}
        index={index}
        canMoveUp={!isFirst || (index === 0 && onLeave?.up !== undefined)}
        canMoveDown={!isLast || (index === shown.length - 1 && onLeave?.down !== undefined)}
        onMove={(to) => move(index, to)}
      >
        {(controls) => children(item, controls)}
      </SortableItem>
    );
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: dragAnnouncements({ items: shown, nameOf, moved, where }),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <ErrorArea messages={orderErrors(error ?? leaveError)} />
      <SortableContext
        items={ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <div ref={list}>
          {sections.map((section) => (
            <section key={section.key} className="sortable-section">
              {section.title !== null && (
                <h2 className="sortable-section__title">{section.title}</h2>
              )}
              <ol
                className={`sortable sortable--${layout}`}
                aria-label={section.title === null ? label : `${label}: ${section.title}`}
              >
                {section.items.map((item) => itemOf(section, item))}
              </ol>
            </section>
          ))}
        </div>
      </SortableContext>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </DndContext>
  );
}

function oneSection<Item>(items: readonly Item[]): SortableSection<Item>[] {
  return [{ key: 'all', title: null, items }];
}

function itemsIn<Item>(sections: readonly SortableSection<Item>[]): readonly Item[] {
  return sections.flatMap(({ items }) => items);
}

const orderErrors = (error: unknown) =>
  error === null
    ? []
    : [`The new order could not be saved, so the old order is back. ${messageOf(error)}`];

/** Focuses the item now at that edge, so that users can move several off the page in a row. */
function useFocusAfterLeaving(ids: readonly number[]) {
  const list = useRef<HTMLDivElement>(null);
  const edge = useRef<Edge | null>(null);
  const order = ids.join();
  useLayoutEffect(() => {
    if (!list.current || !edge.current) return;
    const selector = `[title="Move ${edge.current}"]`;
    const buttons = [...list.current.querySelectorAll<HTMLElement>(selector)];
    buttons.at(edge.current === 'up' ? 0 : -1)?.focus();
    edge.current = null;
  }, [order]);
  const keepFocusAt = (at: Edge) => {
    edge.current = at;
  };
  return { list, keepFocusAt };
}

interface Place {
  index: number;
  total: number;
  /** Set to `on this page` if there are other pages. */
  where?: string;
}

function movedText(name: string, to: Place): string {
  return `${name} moved to ${placeText(to)}.`;
}

function placeText({ index, total, where }: Place): string {
  return [`position ${index + 1} of ${total}`, where].filter(Boolean).join(' ');
}

interface Dragged<Item> {
  /** Items in the displayed order. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Returns the order after a drop. */
  moved: (from: number, to: number) => readonly Item[];
  where?: string;
}

/** Returns the screen reader announcements during a drag. */
function dragAnnouncements<Item extends { id: number }>(dragged: Dragged<Item>): Announcements {
  const { items, nameOf, moved, where } = dragged;
  const indexOf = (id: UniqueIdentifier) => items.findIndex((each) => each.id === id);
  const name = (id: UniqueIdentifier) =>
    items
      .filter((each) => each.id === id)
      .map(nameOf)
      .join();
  const place = (id: UniqueIdentifier, order = items) =>
    placeText({ index: order.findIndex((each) => each.id === id), total: order.length, where });

  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${name(active.id)} is at ${place(over.id)}.`
        : `${name(active.id)} is outside the list.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} dropped at ${place(active.id, moved(indexOf(active.id), indexOf(over.id)))}.`
        : `${name(active.id)} put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} put back, ${place(active.id)}.`,
  };
}
