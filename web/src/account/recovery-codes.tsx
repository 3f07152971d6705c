import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button';

const FILE_NAME = 'saltmarsh-recovery-codes.txt';

/** Codes to copy or download, for a user without their phone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [message, setMessage] = useState('');
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      // The page is not served over https, or the user has denied access.
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
          download={FILE_NAME}
        >
          Download
        </ButtonLink>
        <span role="status">{message}</span>
      </p>
    </div>
  );
}
