import { useForm } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../lib/success-message';
import { useSubmit } from '../../forms/use-submit';
import { FormErrors } from '../../fields/form-errors';
import { Modal } from '../ui/modal';
import { SubmitButton } from '../../forms/submit-button';
import { TextField } from '../../fields/text-field';
import { createFaq, refreshFaqs } from './faqs-manage.api';
import '../ui/edit-form.css';

export function FaqAddModal({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { question: '' } });
  const { onSubmit, isPending, formErrors } = useSubmit({
    form,
    send: createFaq,
    onDone: async () => {
      onClose();
      showSuccess('The question has been added to the end of the list.');
      await refreshFaqs();
    },
  });
  return (
    <Modal title="Add FAQ" onClose={onClose} isDirty={form.formState.isDirty}>
      <form className="edit-form" onSubmit={onSubmit} noValidate>
        <FormErrors formErrors={formErrors} />
        <TextField label="Question" autoComplete="off" {...fieldOf(form, 'question')} />
        <div className="edit-form__actions">
          <SubmitButton isPending={isPending}>Add Question</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
