import { useForm } from 'react-hook-form';
import { postConfirmPassword } from '../../auth/auth.api';
import { Dialog } from '../../dialogs/dialog';
import { Form } from '../../forms/form';
import { requiredFieldOf } from '../../forms/form-field';
import { PasswordField } from '../../forms/password-field';
import { useSubmit } from '../../forms/use-submit';
import { useUser } from '../../public/auth/use-user';

interface OwnPasswordDialogProps {
  about: string;
  onDone: () => void;
  onClose: () => void;
}

export function OwnPasswordDialog({ about, onDone, onClose }: OwnPasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = useSubmit({ form, send: postConfirmPassword, onDone });
  const user = useUser();
  return (
    <Dialog title="Confirm your password" onClose={onClose}>
      <p className="dialog__about">{about}</p>
      <Form submit={submit} button="Confirm">
        {/* Tells password managers which account this is. */}
        <input
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
        />
        <PasswordField
          label="Your own password"
          autoComplete="current-password"
          {...requiredFieldOf(form, 'password')}
        />
      </Form>
    </Dialog>
  );
}
