import { FAQ_FIELDS } from '@saltmarsh/contract/domain/faq-labels';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FAQ_EDITOR_HEIGHT } from '../../config/business-constants';
import { fieldOf } from '../../forms/form-field';
import { useSubmit, type Submit } from '../../forms/use-submit';
import { ConflictError, readCopy, type Copy } from '../../forms/versions';
import { ApiError } from '../../public/lib/api-error';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { showSuccess, type ToastTexts, type Undo } from '../../ui/toast';
import { comparedFields } from '../lib/compared-field';
import { undoOfDelete, undoOfSave, undoSave } from '../lib/undo';
import { useEdit, type Edit } from '../lib/use-edit';
import { ConflictDialog } from '../ui/conflict-dialog';
import { EditForm } from '../ui/edit-form';
import { RichTextEditor } from '../ui/rich-text-editor';
import { hasUnsavedChanges, nothingUnsaved } from '../ui/unsaved-changes';
import { FAQ_TEXTS } from './faq-texts';
import { faqPath, refreshFaqs, unarchiveFaq, updateFaq } from './faqs-manage.api';

type FaqInput = Pick<Faq, 'question' | 'answer'>;

interface FaqFormProps {
  copy: Copy<Faq>;
  /** Called when another version is saved without leaving the form. */
  onChanged: (saved: Copy<Faq>) => void;
}

const FIELDS = comparedFields<Faq>(FAQ_FIELDS);

/** Saving and deleting return to the list. An archived question is read-only (spec §2, §4). */
export function FaqForm({ copy, onChanged }: FaqFormProps) {
  const faq = copy.entry;
  const isArchived = faq.archived === 1;
  const form = useForm({ defaultValues: valuesOf(faq) });
  const answer = useController({ control: form.control, name: 'answer' });
  const navigate = useNavigate();
  const edit = useEdit({
    form,
    copy,
    path: faqPath(faq.id),
    valuesOf,
    fields: FIELDS,
    // Send the answer only if it was edited: the editor would have tidied it.
    send: ({ question, answer: html }, { entry, version }) =>
      updateFaq(faq.id, { question, ...(html === entry.answer ? {} : { answer: html }) }, version),
    onDone: (saved, before) =>
      returnWith(FAQ_TEXTS.saved, undoOfSave(faqPath(faq.id), saved, before, refreshFaqs)),
  });
  const unarchive = useUnarchive({ form, faq, edit, onChanged });

  async function returnWith(texts: ToastTexts, undo: Undo | undefined): Promise<void> {
    await navigate(paths.manageFaqs, { state: nothingUnsaved });
    showSuccess(texts, undo);
    await refreshFaqs();
  }

  async function remove(): Promise<void> {
    if (!(await edit.remove())) return;
    await returnWith(FAQ_TEXTS.deleted, undoOfDelete('faq', faq.id, refreshFaqs));
  }

  return (
    <EditForm
      form={form}
      submit={isArchived ? unarchive : edit.submit}
      button="Save Changes"
      isReadOnly={isArchived}
      isInBin={edit.isInBin}
      over={<ConflictDialog edit={edit} />}
      actions={
        <>
          {isArchived && (
            <Button isPending={unarchive.isPending} onClick={unarchive.onSubmit}>
              Unarchive Question
            </Button>
          )}
          <ConfirmButton about={FAQ_TEXTS.toDelete(faq.question)} onConfirm={remove}>
            Delete Question
          </ConfirmButton>
        </>
      }
    >
      {isArchived && (
        <p className="note">This question is archived. To change it, unarchive it first.</p>
      )}
      <TextField
        label={FAQ_FIELDS.question.label}
        autoComplete="off"
        readOnly={isArchived}
        {...fieldOf(form, 'question')}
      />
      <RichTextEditor
        label={FAQ_FIELDS.answer.label}
        saved={edit.filled?.answer ?? faq.answer}
        onChange={answer.field.onChange}
        errors={fieldOf(form, 'answer').errors}
        readOnly={isArchived}
        height={FAQ_EDITOR_HEIGHT}
      />
    </EditForm>
  );
}

const valuesOf = ({ question, answer }: Faq): FaqInput => ({ question, answer });

interface UnarchiveOptions {
  form: UseFormReturn<FaqInput>;
  faq: Faq;
  edit: Edit<FaqInput, Faq>;
  onChanged: (saved: Copy<Faq>) => void;
}

/** Makes an archived question editable. A newer version replaces the form, where nothing was typed. */
function useUnarchive({ form, faq: { id }, edit, onChanged }: UnarchiveOptions): Submit {
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
      throw new ApiError(409, FAQ_TEXTS.newer(error));
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
