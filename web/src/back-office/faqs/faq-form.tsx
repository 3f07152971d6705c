import type { Faq } from '@saltmarsh/contract/messages/faq';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FAQ_EDITOR_HEIGHT } from '../../config/business-constants';
import { fieldOf } from '../../forms/form-field';
import { undoDelete, undoOfSave } from '../lib/undo';
import { showSuccess, type ToastTexts, type Undo } from '../../ui/toast';
import { useEdit } from '../lib/use-edit';
import type { ComparedField } from '../lib/compared-field';
import type { Copy } from '../../forms/versions';
import { ConfirmButton } from '../../ui/dialog';
import { ConflictDialog } from '../ui/conflict-dialog';
import { RichTextEditor } from '../ui/rich-text-editor';
import { TextField } from '../../ui/field';
import { EditForm } from '../ui/edit-form';
import { nothingUnsaved } from '../ui/unsaved-changes';
import { useUser } from '../../public/auth/use-user';
import { FAQ_TEXTS } from './faq-texts';
import { faqPath, refreshFaqs, updateFaq, type FaqInput } from './faqs-manage.api';
import { useUnarchive } from './use-unarchive';
import { Button } from '../../ui/button';

interface FaqFormProps {
  copy: Copy<Faq>;
  /** Called when another version is saved without leaving the form. */
  onChanged: (saved: Copy<Faq>) => void;
}

const FIELDS: readonly ComparedField<FaqInput, Faq>[] = [
  { kind: 'text', label: 'Question', names: ['question'] },
  { kind: 'html', label: 'Answer', names: ['answer'] },
];

/** Saving and deleting return to the list. An archived question is read-only (spec §2, §4). */
export function FaqForm({ copy, onChanged }: FaqFormProps) {
  const faq = copy.entry;
  const isArchived = faq.archived === 1;
  const form = useForm({ defaultValues: valuesOf(faq) });
  const draft = `${useUser()?.id} FAQ ${faq.id}`;
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
    draft,
  });
  const unarchive = useUnarchive({ form, faq, edit, onChanged });

  async function returnWith(texts: ToastTexts, undo: Undo | undefined): Promise<void> {
    await navigate(paths.manageFaqs, { state: nothingUnsaved });
    showSuccess(texts, undo);
    await refreshFaqs();
  }

  async function remove(): Promise<void> {
    if (!(await edit.remove())) return;
    await returnWith(FAQ_TEXTS.deleted, async () => {
      await undoDelete('faq', faq.id);
      await refreshFaqs();
    });
  }

  return (
    <EditForm
      form={form}
      submit={isArchived ? unarchive : edit.submit}
      button="Save Changes"
      isReadOnly={isArchived}
      isInBin={edit.isInBin}
      over={<ConflictDialog edit={edit} fields={FIELDS} valuesOf={valuesOf} />}
      actions={
        <>
          {isArchived && (
            <Button isPending={unarchive.isPending} onClick={unarchive.onSubmit}>
              Unarchive Question
            </Button>
          )}
          <ConfirmButton
            about={`The question “${faq.question}” will be deleted. You can restore it from the bin.`}
            onConfirm={remove}
          >
            Delete Question
          </ConfirmButton>
        </>
      }
    >
      {isArchived && (
        <p className="note">This question is archived. To change it, unarchive it first.</p>
      )}
      <TextField
        label="Question"
        autoComplete="off"
        readOnly={isArchived}
        {...fieldOf(form, 'question')}
      />
      <RichTextEditor
        label="Answer"
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
