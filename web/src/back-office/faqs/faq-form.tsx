import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FAQ_EDITOR_HEIGHT } from '../../config/business-constants';
import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../ui/success-message';
import { useDraft } from '../../forms/form-drafts';
import { useSubmit } from '../../forms/use-submit';
import { ConfirmButton } from '../../dialogs/confirm-button';
import { RichTextEditor } from '../ui/rich-text-editor';
import { TextField } from '../../fields/text-field';
import { EditForm } from '../ui/edit-form';
import { nothingUnsaved } from '../ui/unsaved-changes';
import { useUser } from '../../public/auth/use-user';
import { deleteFaq, refreshFaqs, unarchiveFaq, updateFaq } from './faqs-manage.api';

interface FaqFormProps {
  faq: Faq;
  onUnarchived: (faq: Faq) => void;
}

/** Saving and deleting return to the list; an archived question is read-only (spec §2, §4). */
export function FaqForm({ faq, onUnarchived }: FaqFormProps) {
  const isArchived = faq.archived === 1;
  const { question, answer: saved } = faq;
  const form = useForm({ defaultValues: { question, answer: saved } });
  const draftKey = `${useUser()?.id} FAQ ${faq.id}`;
  const draft = useDraft(form, draftKey, faq);
  const answer = useController({ control: form.control, name: 'answer' });
  const navigate = useNavigate();
  const submit = useSubmit({
    form,
    // Send only an edited answer, so as not to overwrite another admin's changes.
    send: ({ question, answer: html }) =>
      updateFaq(faq.id, { question, ...(answer.fieldState.isDirty ? { answer: html } : {}) }),
    onDone: () => returnWith('Your Changes Have Been Saved'),
    draft: draftKey,
  });
  const unarchive = useSubmit({
    form,
    send: () => unarchiveFaq(faq.id),
    onDone: async (saved) => {
      onUnarchived(saved);
      showSuccess('The question can be changed again.');
      await refreshFaqs();
    },
  });

  async function returnWith(message: string): Promise<void> {
    await navigate(paths.manageFaqs, { state: nothingUnsaved });
    showSuccess(message);
    await refreshFaqs();
  }

  async function remove(): Promise<void> {
    await deleteFaq(faq.id);
    await returnWith('The question has been deleted.');
  }

  return (
    <EditForm
      form={form}
      submit={isArchived ? unarchive : submit}
      button="Save Changes"
      isReadOnly={isArchived}
      actions={
        <>
          {isArchived && (
            <button
              type="button"
              className="button"
              aria-disabled={unarchive.isPending || undefined}
              onClick={unarchive.onSubmit}
            >
              Unarchive Question
            </button>
          )}
          <ConfirmButton
            about={`The question “${faq.question}” will be deleted.`}
            onConfirm={remove}
          >
            Delete Question
          </ConfirmButton>
        </>
      }
    >
      {isArchived && (
        <p className="edit-form__note">
          This question is archived. To change it, unarchive it first.
        </p>
      )}
      <TextField
        label="Question"
        autoComplete="off"
        readOnly={isArchived}
        {...fieldOf(form, 'question')}
      />
      <RichTextEditor
        label="Answer"
        saved={draft?.answer ?? saved}
        onChange={answer.field.onChange}
        errors={fieldOf(form, 'answer').errors}
        readOnly={isArchived}
        height={FAQ_EDITOR_HEIGHT}
      />
    </EditForm>
  );
}
