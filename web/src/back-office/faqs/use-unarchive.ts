import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { UseFormReturn } from 'react-hook-form';
import { useSubmit, type Submit } from '../../forms/use-submit';
import { ApiError } from '../../public/lib/api-error';
import { undoSave } from '../lib/undo';
import type { Edit } from '../lib/edit';
import { ConflictError, readCopy, type Copy } from '../../forms/versions';
import { sinceTime } from '../lib/when';
import { showSuccess, type Undo } from '../../ui/toast';
import { hasUnsavedChanges } from '../ui/unsaved-changes';
import { FAQ_TEXTS } from './faq-texts';
import { faqPath, refreshFaqs, unarchiveFaq, type FaqInput } from './faqs-manage.api';

interface UnarchiveOptions {
  form: UseFormReturn<FaqInput>;
  faq: Faq;
  edit: Edit<FaqInput, Faq>;
  onChanged: (saved: Copy<Faq>) => void;
}

/** Makes an archived question editable. A newer version replaces the form, where nothing was typed. */
export function useUnarchive({ form, faq: { id }, edit, onChanged }: UnarchiveOptions): Submit {
  const path = faqPath(id);

  async function send(): Promise<Copy<Faq>> {
    try {
      return await unarchiveFaq(id, edit.base.version);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const latest = await readCopy<Faq>(path);
      if (latest.entry.archived === 0) return latest;
      edit.replace(latest);
      onChanged(latest);
      throw new ApiError(409, newerVersion(error));
    }
  }

  /** Returns nothing if another user unarchived it. */
  function undoOf(saved: Copy<Faq>): Undo | undefined {
    if (!saved.previous) return undefined;
    return async () => {
      const restored = await undoSave(path, saved);
      if (!hasUnsavedChanges()) onChanged(restored);
      await refreshFaqs();
    };
  }

  return useSubmit({
    form,
    send,
    onDone: async (saved) => {
      onChanged(saved);
      showSuccess(FAQ_TEXTS.unarchived, undoOf(saved));
      await refreshFaqs();
    },
  });
}

function newerVersion({ savedBy, savedAt }: ConflictError): string {
  const when = savedAt ? ` (${sinceTime(savedAt)})` : '';
  return `${savedBy ?? 'Somebody else'} has saved this since you opened it${when}. This is the latest version.`;
}
