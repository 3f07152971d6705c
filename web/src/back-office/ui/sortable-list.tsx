import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef, useState, type ReactNode } from 'react';
import { mutate } from 'swr';
import { refresh } from '../../forms/refresh';
import { messageOf } from '../../public/lib/api-error';
import { ErrorArea } from '../../ui/field';
import { announce } from '../lib/announce';
import { SortableItem } from './sortable-item';
import './sortable-list.css';

/** Distance in pixels after which a press becomes a drag. */
const DRAG_FROM = 4;

const INSTRUCTIONS =
  'Press Space to pick up an item and the arrow keys to move it. Press Space again to drop it, or Escape to cancel.';

interface SortableSection<Item> {
  title: string | null;
  items: readonly Item[];
}

interface SortableListProps<Item extends { id: number }> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Saves the new sequence of all items, or rejects if the saved sequence is not `before`. */
  order: (items: readonly Item[], before: readonly Item[]) => Promise<unknown>;
  /** Returns the list's cache key, and the data to cache for a new sequence of the items. */
  shownAs: (items: readonly Item[]) => [key: string, data: unknown];
  layout: 'list' | 'grid';
  /** Groups items into sections (default: one section). An item cannot leave its section. */
  sectionsOf?: (items: readonly Item[]) => readonly SortableSection<Item>[];
  /** Text after an announced position, e.g. `on this page`. */
  where?: string;
  /** Renders an item. `controls` are its handle and its Move buttons. */
  children: (item: Item, controls: ReactNode) => ReactNode;
}

/**
 * Shows a list that can be sorted by mouse, touch and keyboard. The Move buttons are for users who
 * cannot drag (WCAG 2.5.7). Screen readers announce all moves.
 */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { label, nameOf, layout, where, children } = props;
  const { sectionsOf = (all) => [{ title: null, items: all }] } = props;
  const { items, reorder, errors } = useOrder(props);
  const [spoken, setSpoken] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const sections = sectionsOf(items);
  const shown = itemsIn(sections);
  const ids = shown.map((item) => item.id);

  const indexOf = (id: UniqueIdentifier) => ids.indexOf(Number(id));
  const placeText = (index: number) =>
    [`position ${index + 1} of ${shown.length}`, where].filter(Boolean).join(' ');

  function move(from: number, to: number): void {
    const item = shown[from];
    if (!item || !shown[to] || from === to) return;
    const next = itemsIn(sectionsOf(arrayMove([...shown], from, to)));
    // `sectionsOf` returns an item that was dropped in another section to its own section. If the
    // item is then where it was, there is nothing to save.
    if (next.every(({ id }, index) => id === ids[index])) return;
    reorder(next);
    setSpoken(`${nameOf(item)} moved to ${placeText(next.indexOf(item))}.`);
  }

  function announced(id: UniqueIdentifier, what: string): string {
    const item = shown[indexOf(id)];
    return item ? `${nameOf(item)} ${what}.` : '';
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      announced(active.id, `picked up at ${placeText(indexOf(active.id))}`),
    onDragOver: ({ active, over }) =>
      announced(active.id, over ? `is at ${placeText(indexOf(over.id))}` : 'is outside the list'),
    onDragEnd: ({ active, over }) => announced(active.id, over ? 'dropped' : 'put back'),
    onDragCancel: ({ active }) => announced(active.id, 'put back'),
  };

  function itemOf(section: SortableSection<Item>, item: Item) {
    const index = shown.indexOf(item);
    return (
      <SortableItem
        key={item.id}
        id={item.id}
        name={nameOf(item)}
        index={index}
        canMoveUp={item !== section.items[0]}
        canMoveDown={item !== section.items.at(-1)}
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
      onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <ErrorArea messages={errors} />
      <SortableContext
        items={ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {sections.map((section) => (
          <section key={section.title} className="sortable-section">
            {section.title !== null && <h2 className="sortable-section__title">{section.title}</h2>}
            <ol
              className={`sortable--${layout}`}
              aria-label={section.title === null ? label : `${label}: ${section.title}`}
            >
              {section.items.map((item) => itemOf(section, item))}
            </ol>
          </section>
        ))}
      </SortableContext>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </DndContext>
  );
}

function itemsIn<Item>(sections: readonly SortableSection<Item>[]): readonly Item[] {
  return sections.flatMap(({ items }) => items);
}

/**
 * Shows a new sequence before it is saved, and reverts it if it cannot be saved. Requests are sent
 * one at a time: otherwise, an older sequence could be saved last. Of several waiting sequences,
 * only the newest is sent, because each contains all items.
 */
function useOrder<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { items: saved, order, shownAs } = props;
  const [shown, setShown] = useState<readonly Item[] | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const waiting = useRef<readonly Item[] | null>(null);
  const isSaving = useRef(false);

  async function save(now: readonly Item[], before: readonly Item[]): Promise<void> {
    await order(now, before);
    // Cache the new sequence, which the list shows until the items have been refetched.
    await mutate(...shownAs(now), { revalidate: false });
    void announce('The new order has been saved.', () => order(before, now));
  }
  async function saveWaiting(): Promise<void> {
    isSaving.current = true;
    let before = saved;
    try {
      for (let next = waiting.current; next; next = waiting.current) {
        waiting.current = null;
        await save(next, before);
        before = next;
      }
    } catch (reason) {
      waiting.current = null;
      const message = 'The new order could not be saved, so the old order is back.';
      setErrors([`${message} ${messageOf(reason)}`]);
      // Refetch the list, because another admin may have changed it.
      void refresh();
    } finally {
      isSaving.current = false;
      setShown(null);
    }
  }
  function reorder(items: readonly Item[]): void {
    waiting.current = items;
    setShown(items);
    setErrors([]);
    if (!isSaving.current) void saveWaiting();
  }
  return { items: shown ?? saved, reorder, errors };
}
