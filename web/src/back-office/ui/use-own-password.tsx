import { CONFIRMED_FOR } from '@saltmarsh/contract/constants/password-confirmation';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { postConfirmPassword } from '../../auth/auth.api';
import { OwnPassword } from '../../auth/auth-fields';
import { Form } from '../../forms/form';
import { useSubmit } from '../../forms/use-submit';
import { get } from '../../public/lib/api-client';
import { ApiError } from '../../public/lib/api-error';
import { Dialog } from '../../ui/dialog';

/** Ask this many seconds early, so that the request itself is not rejected. */
const MARGIN = 30;
const STATUS = `/user/confirmed-password-status?seconds=${CONFIRMED_FOR - MARGIN}`;

interface Confirmation {
  /** Resolves once the admin has confirmed their password, recently or now; rejects if they decline. */
  confirm: (about: string) => Promise<void>;
  /** Dialog that is open, if any. */
  dialog: ReactNode;
}

interface Question {
  about: string;
  give: (isGiven: boolean) => void;
}

/**
 * Asks without leaving the form, unlike a 423: typed values stay and the request continues. The server checks
 * again.
 */
export function useOwnPassword(): Confirmation {
  const [question, setQuestion] = useState<Question | null>(null);

  async function confirm(about: string): Promise<void> {
    const { confirmed } = await get<{ confirmed: boolean }>(STATUS);
    if (confirmed) return;
    const isGiven = await new Promise<boolean>((give) => setQuestion({ about, give }));
    setQuestion(null);
    if (!isGiven) throw new ApiError(0, 'Nothing was changed, as your password is needed for it.');
  }

  const dialog = question && (
    <OwnPasswordDialog
      about={question.about}
      onDone={() => question.give(true)}
      onClose={() => question.give(false)}
    />
  );
  return { confirm, dialog };
}

interface OwnPasswordDialogProps {
  about: string;
  onDone: () => void;
  onClose: () => void;
}

function OwnPasswordDialog({ about, onDone, onClose }: OwnPasswordDialogProps) {
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
