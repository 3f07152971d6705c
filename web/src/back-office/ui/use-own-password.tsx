import { JUST_CONFIRMED_FOR } from '@saltmarsh/contract/constants/password-confirmation';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../public/lib/api-error';
import { get } from '../../public/lib/api-client';
import { OwnPasswordDialog } from './own-password-dialog';

/** Ask this many seconds early, so that the request itself is not rejected. */
const MARGIN = 30;
const STATUS = `/user/confirmed-password-status?seconds=${JUST_CONFIRMED_FOR - MARGIN}`;

export const aboutNewAdmin = (name: string) =>
  `As an admin, ${name} can change everything here, and everybody’s access. Please enter your own password first.`;

export const aboutNewEditor = (name: string) =>
  `${name} will be able to change questions, menus, widgets and files. Please enter your own password first.`;

interface OwnPassword {
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
export function useOwnPassword(): OwnPassword {
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
