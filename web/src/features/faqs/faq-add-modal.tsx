import { useForm } from 'react-hook-form';
import { fieldOf } from '../../lib/form-field';
import { showSuccess } from '../../lib/success-message';
import { useSubmit } from '../../lib/use-submit';
import { FormErrors } from '../../ui/form-errors';
import { Modal } from '../../ui/modal';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { createFaq, refreshFaqs } from './faqs-admin.api';
import '../../ui/edit-form.css';

export function FaqAddModal({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { question: '' } });
  const { onSubmit, isPending, formErrors } = useSubmit({
    form,
    send: createFaq,
    onDone: async () => {
      onClose();
      showSuccess('The question has been added, as the last one.');
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
