import { SAVED } from '../lib/shared-texts';

/** What is said after a change of a widget, and after its Undo. */
export const WIDGET_TEXTS = {
  added: (name: string) => `${name} has been added.`,
  saved: { done: SAVED, undone: 'The widget is as it was.' },
};
