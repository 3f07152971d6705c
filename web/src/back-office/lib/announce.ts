import { refresh } from '../../forms/refresh';
import { showSuccess, type Undo } from '../../ui/toast';

/** Shows a success message. Refetches the data on screen, both at once and after an Undo. */
export async function announce(text: string, undo?: Undo, later?: string): Promise<void> {
  async function undoAndRefresh(): Promise<void> {
    try {
      await undo?.();
    } finally {
      await refresh();
    }
  }
  showSuccess(text, undo && undoAndRefresh, later);
  await refresh();
}
