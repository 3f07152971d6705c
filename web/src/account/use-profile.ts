import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft, useSubmit } from '../forms/use-submit';
import { ConflictError, type Copy } from '../forms/versions';
import { ApiError } from '../public/lib/api-error';
import {
  PROFILE_LABELS,
  readProfile,
  saveProfile,
  type ProfileName,
  type ProfileValues,
} from './account.api';

/** Changes that others have saved since the form was opened. */
export interface ProfileConflict {
  /** Fields changed only by others: the form takes the new value. */
  taken: ProfileName[];
  /** Fields changed by both: the user chooses. */
  both: ProfileName[];
  mine: ProfileValues;
  theirs: ProfileValues;
}

const NAMES = Object.keys(PROFILE_LABELS) as ProfileName[];

/** Values typed before a log-in, and the version that they were based on. */
interface Draft {
  values: ProfileValues;
  over: Copy<OwnUser>;
}

/**
 * The profile form. Each save names the version that the form was filled from. Changes by others go into the
 * form, unless the user has changed the same field: then the user chooses and saves again.
 */
export function useProfile(copy: Copy<OwnUser>, onSaved: (user: OwnUser) => Promise<void>) {
  const draft = `profile ${copy.entry.id}`;
  const [restored] = useState(() => readDraft<Draft>(draft));
  const base = useRef(restored?.over ?? copy);
  const form = useForm<ProfileValues>({
    defaultValues: restored?.values ?? valuesOf(copy.entry),
  });
  const [conflict, setConflict] = useState<ProfileConflict | null>(null);

  async function send(mine: ProfileValues, isFirst = true): Promise<Copy<OwnUser>> {
    try {
      return await saveProfile(base.current, mine);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const opened = valuesOf(base.current.entry);
      base.current = await readProfile();
      const theirs = valuesOf(base.current.entry);
      const changed = NAMES.filter((name) => theirs[name] !== opened[name]);
      const taken = changed.filter((name) => mine[name] === opened[name]);
      const both = changed.filter(
        (name) => mine[name] !== opened[name] && mine[name] !== theirs[name],
      );
      // The others changed no field of this form, or made the same changes.
      if (taken.length + both.length === 0 && isFirst) return send(mine, false);
      for (const name of taken) form.setValue(name, theirs[name]);
      setConflict({ taken, both, mine, theirs });
      throw new ApiError(409, whatHappened(error));
    }
  }

  const submit = useSubmit({
    form,
    send: (values: ProfileValues) => send(values),
    onDone: async (saved) => {
      base.current = saved;
      setConflict(null);
      form.reset(valuesOf(saved.entry));
      await onSaved(saved.entry);
    },
    draft,
    draftOf: (values): Draft => ({ values, over: base.current }),
  });
  return { form, submit, conflict };
}

function whatHappened({ savedBy, savedAt }: ConflictError): string {
  const by = savedBy ? ` by ${savedBy}` : '';
  const at = savedAt
    ? ` on ${new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`
    : '';
  return `Your details were changed${by}${at}, after you had opened this page. Nothing has been saved yet, and what you typed is still here.`;
}

/** Passwords are write-only: their fields start empty and are cleared after each save. */
function valuesOf(user: OwnUser): ProfileValues {
  const values = Object.fromEntries(NAMES.map((name) => [name, user[name] ?? '']));
  return { ...(values as ProfileValues), password: '', password_confirmation: '' };
}
