import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../ui/success-message';
import { useSubmit } from '../../forms/use-submit';
import { useDraftedForm } from '../lib/use-drafted-form';
import { FormModal } from '../ui/form-modal';
import { TextField } from '../../fields/text-field';
import { createFaq, refreshFaqs } from './faqs-manage.api';

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
    onDone: async () => {
      onClose();
      showSuccess('The question has been added to the end of the list.');
      await refreshFaqs();
    },
  });
  return (
    <FormModal title="Add FAQ" onClose={onClose} form={form} submit={submit} button="Add Question">
      <TextField label="Question" autoComplete="off" {...fieldOf(form, 'question')} />
    </FormModal>
  );
}
