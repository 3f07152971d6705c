import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { postConfirmPassword } from '../../auth/auth.api';
import { OwnPassword } from '../../auth/auth-fields';
import { Form } from '../../forms/form';
import { useSubmit } from '../../forms/use-submit';
import { askPasswordBy } from '../../public/lib/api-client';
import { ApiError } from '../../public/lib/api-error';
import { Dialog } from '../../ui/dialog';

interface Question {
  give: (isGiven: boolean) => void;
}

/**
 * Asks for the admin's password when the server requires it for a request. The form under the
 * dialog keeps its values, and the request is repeated once the admin has given the password.
 */
export function OwnPasswordDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      askPasswordBy(async () => {
        const isGiven = await new Promise<boolean>((give) => setQuestion({ give }));
        setQuestion(undefined);
        if (isGiven) return;
        throw new ApiError(0, 'Nothing was changed, because you did not confirm your password.');
      }),
    [],
  );
  return question && <Asked {...question} />;
}

function Asked({ give }: Question) {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = useSubmit({ form, send: postConfirmPassword, onDone: () => give(true) });
  return (
    <Dialog title="Confirm your password" onClose={() => give(false)}>
      <p>
        This changes what somebody can do here, or how they log in. Please enter your own password
        first.
      </p>
      <Form submit={submit} button="Confirm">
        <OwnPassword form={form} label="Your own password" />
      </Form>
    </Dialog>
  );
}
