import { useForm } from 'react-hook-form';
import { postConfirmPassword } from '../../auth/auth.api';
import { OwnPassword } from '../../auth/auth-fields';
import { Dialog } from '../../ui/dialog';
import { Form } from '../../forms/form';
import { useSubmit } from '../../forms/use-submit';

interface OwnPasswordDialogProps {
  about: string;
  onDone: () => void;
  onClose: () => void;
}

export function OwnPasswordDialog({ about, onDone, onClose }: OwnPasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = useSubmit({ form, send: postConfirmPassword, onDone });
  return (
    <Dialog title="Confirm your password" onClose={onClose}>
      <p>{about}</p>
      <Form submit={submit} button="Confirm">
        <OwnPassword form={form} label="Your own password" />
      </Form>
    </Dialog>
  );
}
