import { useState } from 'react';
import { ActionForm, Form } from '../forms/form';
import { ConfirmButton } from '../ui/dialog';
import { refreshUser } from '../public/auth/use-user';
import { get, post, remove } from '../public/lib/api-client';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../forms/use-submit';
import { CodeField } from '../auth/auth-fields';
import { Button, ButtonLink } from '../ui/button';

const TWO_FACTOR = '/user/two-factor-authentication';

/** Creates a secret, or reads one that no code from the app has confirmed yet. */
async function startTwoFactor() {
  await post(TWO_FACTOR);
  const [qrCode, { secretKey }] = await Promise.all([
    // `url` is an `otpauth:` URL, which opens an authenticator app on the same device.
    get<{ svg: string; url: string }>('/user/two-factor-qr-code'),
    get<{ secretKey: string }>('/user/two-factor-secret-key'),
  ]);
  return { ...qrCode, secretKey };
}

type TwoFactorSetup = Awaited<ReturnType<typeof startTwoFactor>>;

const RECOVERY_CODES = '/user/two-factor-recovery-codes';
const readRecoveryCodes = () => get<string[]>(RECOVERY_CODES);

async function renewRecoveryCodes(): Promise<string[]> {
  await post(RECOVERY_CODES);
  return readRecoveryCodes();
}

/** Turns two-factor log-in on and off. Only component state holds the secret and the codes. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function begin(): Promise<void> {
    setCodes(await readRecoveryCodes());
    setSetup(null);
    await refreshUser();
  }
  async function end(): Promise<void> {
    await remove(TWO_FACTOR);
    setSetup(null);
    setCodes(null);
    await refreshUser();
  }

  return (
    <section className="security" aria-labelledby="two-factor">
      <h2 id="two-factor">Two-factor authentication</h2>
      {isOn ? (
        <p>
          It is <strong>on</strong>. To log in, you need your password and a code from your
          authenticator app.
        </p>
      ) : (
        <p>
          It is <strong>off</strong>. If you turn it on, logging in also needs a code from an app on
          your phone, so a stolen password isn’t enough.
        </p>
      )}
      {setup && !isOn && <TwoFactorSetupForm setup={setup} onConfirmed={begin} onCancel={end} />}
      {codes && isOn && <RecoveryCodes codes={codes} />}
      {!isOn && !setup && (
        <ActionForm
          label="Turn on"
          description="Turn on two-factor authentication"
          variant="primary"
          action={startTwoFactor}
          onDone={setSetup}
        />
      )}
      {isOn && (
        <div className="actions">
          <ActionForm
            label={codes ? 'Make new recovery codes' : 'Show recovery codes'}
            action={codes ? renewRecoveryCodes : readRecoveryCodes}
            onDone={setCodes}
          />
          <ConfirmButton about="Two-factor log-in will be turned off." onConfirm={end}>
            Turn off
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}

interface TwoFactorSetupProps {
  setup: TwoFactorSetup;
  onConfirmed: () => Promise<void>;
  onCancel: () => Promise<void>;
}

/** Shows the secret for the app and asks for a first code, which proves that the app works. */
function TwoFactorSetupForm({ setup, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const form = useForm<{ code: string }>();
  const submit = useSubmit({
    form,
    send: ({ code }) =>
      post('/user/confirmed-two-factor-authentication', { code: code.replace(/\s/g, '') }),
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
          <p>
            On your phone, you can <a href={setup.url}>open the app</a> instead, or type this key
            into it:
          </p>
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

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [message, setMessage] = useState('');
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      // Browsers may refuse to copy, for example on a page without HTTPS.
      setMessage('Your browser blocked copying. Please select the codes and copy them yourself.');
    }
  }

  return (
    <div className="codes">
      <h3>Your recovery codes</h3>
      <p>
        If you can’t use your app, each code lets you log in once. Keep them with your passwords,
        not on your phone.
      </p>
      <ul className="codes__list" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button onClick={copy}>Copy</Button>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="saltmarsh-recovery-codes.txt"
        >
          Download
        </ButtonLink>
        <span role="status">{message}</span>
      </p>
    </div>
  );
}
