import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const SORTABLE_INSTRUCTIONS =
  'Press Space to pick up an item and the arrow keys to move it. Press Space again to drop it, or Escape to cancel.';

interface Place {
  index: number;
  total: number;
  /** Set to `on this page` if there are other pages. */
  where?: string;
}

export function movedText(name: string, to: Place): string {
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
export function dragAnnouncements<Item extends { id: number }>(
  dragged: Dragged<Item>,
): Announcements {
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
