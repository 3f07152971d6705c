import { useState } from 'react';
import { ActionForm } from '../forms/action-form';
import { ConfirmButton } from '../ui/confirm';
import { refreshUser } from '../public/auth/current-user.api';
import {
  readRecoveryCodes,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  type TwoFactorSetup,
} from './account.api';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactorSetupForm } from './two-factor-setup';

/** Turns two-factor log-in on and off. The secret and codes are kept only in this component. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function begin(): Promise<void> {
    setCodes(await readRecoveryCodes());
    setSetup(null);
    await refreshUser();
  }
  async function end(): Promise<void> {
    await stopTwoFactor();
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
