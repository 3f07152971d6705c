import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../../ui/toast';
import { useSubmit } from '../../forms/use-submit';
import { useDraftedForm } from '../lib/use-drafted-form';
import { FormModal } from '../ui/form-modal';
import { TextField } from '../../ui/field';
import { createWidget, refreshWidgets } from './widgets-manage.api';

interface WidgetAddModalProps {
  onClose: () => void;
  draft: string;
}

export function WidgetAddModal({ onClose, draft }: WidgetAddModalProps) {
  const { form } = useDraftedForm({ name: '' }, draft);
  const submit = useSubmit({
    form,
    send: createWidget,
    draft,
    onDone: async ({ name }) => {
      onClose();
      showSuccess(`${name} has been added.`);
      await refreshWidgets();
    },
  });
  return (
    <FormModal title="Add Widget" onClose={onClose} form={form} submit={submit} button="Add Widget">
      <TextField
        label="Widget Name"
        hint="Pages find a widget by its name, for example HomeIntro."
        autoComplete="off"
        {...fieldOf(form, 'name')}
      />
    </FormModal>
  );
}
