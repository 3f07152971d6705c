import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const SORTABLE_INSTRUCTIONS =
  'Press Space to pick up an item and the arrow keys to move it. Press Space again to drop it, or Escape to cancel.';

export function movedText(name: string, index: number, total: number): string {
  return `${name} moved to position ${index + 1} of ${total}.`;
}

/** Screen reader announcements during a drag. */
export function dragAnnouncements<Item extends { id: number }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Announcements {
  function name(id: UniqueIdentifier): string {
    const item = items.find((each) => each.id === id);
    return item ? nameOf(item) : '';
  }
  function place(id: UniqueIdentifier): string {
    return `position ${items.findIndex((each) => each.id === id) + 1} of ${items.length}`;
  }
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${name(active.id)} is at ${place(over.id)}.`
        : `${name(active.id)} is outside the list.`,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} dropped at ${place(over.id)}.` : `${name(active.id)} put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} put back, ${place(active.id)}.`,
  };
}
