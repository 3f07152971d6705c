import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../../ui/toast';
import { useSubmit } from '../../forms/use-submit';
import { useDraftedForm } from '../lib/use-drafted-form';
import { FormModal } from '../ui/form-modal';
import { undoAdd } from '../ui/undo-add';
import { TextField } from '../../ui/field';
import { FAQ_TEXTS } from './faq-texts';
import { createFaq, faqPath, refreshFaqs } from './faqs-manage.api';

interface FaqAddModalProps {
  onClose: () => void;
  draft: string;
}

export function FaqAddModal({ onClose, draft }: FaqAddModalProps) {
  const { form } = useDraftedForm({ question: '' }, draft);
  const submit = useSubmit({
    form,
    send: createFaq,
    draft,
    onDone: async (added) => {
      onClose();
      showSuccess(FAQ_TEXTS.added, async () => {
        await undoAdd(faqPath(added.entry.id), added);
        await refreshFaqs();
      });
      await refreshFaqs();
    },
  });
  return (
    <FormModal title="Add FAQ" onClose={onClose} form={form} submit={submit} button="Add Question">
      <TextField label="Question" autoComplete="off" {...fieldOf(form, 'question')} />
    </FormModal>
  );
}
