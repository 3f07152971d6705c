import { useForm } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../lib/success-message';
import { useSubmit } from '../../forms/use-submit';
import { FormErrors } from '../../fields/form-errors';
import { Modal } from '../ui/modal';
import { SubmitButton } from '../../forms/submit-button';
import { TextField } from '../../fields/text-field';
import { createWidget, refreshWidgets } from './widgets-manage.api';
import '../ui/edit-form.css';

export function WidgetAddModal({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } });
  const { onSubmit, isPending, formErrors } = useSubmit({
    form,
    send: createWidget,
    onDone: async ({ name }) => {
      onClose();
      showSuccess(`${name} has been added.`);
      await refreshWidgets();
    },
  });
  return (
    <Modal title="Add Widget" onClose={onClose} isDirty={form.formState.isDirty}>
      <form className="edit-form" onSubmit={onSubmit} noValidate>
        <FormErrors formErrors={formErrors} />
        <TextField
          label="Widget Name"
          hint="Pages find a widget by its name, for example HomeIntro."
          autoComplete="off"
          {...fieldOf(form, 'name')}
        />
        <div className="edit-form__actions">
          <SubmitButton isPending={isPending}>Add Widget</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
