import { useForm } from 'react-hook-form';
import { Form } from '../forms/form';
import { useSubmit } from '../forms/use-submit';
import { ActionForm } from '../forms/action-form';
import { CodeField } from '../auth/code-field';
import { confirmTwoFactor, type TwoFactorSetup } from './account.api';

interface TwoFactorSetupProps {
  setup: TwoFactorSetup;
  onConfirmed: () => Promise<void>;
  onCancel: () => Promise<void>;
}

/** Shows the secret for the app and asks for a first code, to prove that it works. */
export function TwoFactorSetupForm({ setup, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const form = useForm<{ code: string }>();
  const submit = useSubmit({
    form,
    send: ({ code }) => confirmTwoFactor({ code: code.replace(/\s/g, '') }),
    onDone: onConfirmed,
  });
  return (
    <div className="setup">
      <ol>
        <li>
          <p>Scan this QR code with your authenticator app.</p>
          <img
            className="setup__qr"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.svg)}`}
            alt="QR code for your authenticator app"
            width="200"
            height="200"
          />
          <p>Or type this key into the app:</p>
          <code className="setup__key" aria-label="Secret key">
            {setup.secretKey}
          </code>
        </li>
        <li>
          <p>Enter the code the app shows.</p>
          <Form submit={submit} button="Confirm">
            <CodeField form={form} />
          </Form>
        </li>
      </ol>
      <ActionForm label="Cancel" action={onCancel} />
    </div>
  );
}
