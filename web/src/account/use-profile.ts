import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Draft, readDraft, useSubmit } from '../forms/use-submit';
import { ConflictError, type Copy } from '../forms/versions';
import { ApiError } from '../public/lib/api-error';
import {
  dateTime,
  PROFILE_LABELS,
  readProfile,
  saveProfile,
  type ProfileName,
  type ProfileValues,
} from './account.api';

const NAMES = Object.keys(PROFILE_LABELS) as ProfileName[];

/**
 * Submits the profile form. Each save sends the version on which the form is based. If a newer
 * version has other values, the save fails and the error message lists these values. The fields
 * that the user has not edited get the new values, and the next save replaces the newer version.
 */
export function useProfile(copy: Copy<OwnUser>, onSaved: (user: OwnUser) => Promise<void>) {
  const draft = `profile ${copy.entry.id}`;
  const [restored] = useState(() => readDraft<Draft<ProfileValues, OwnUser>>(draft));
  const base = useRef(restored?.over ?? copy);
  const form = useForm<ProfileValues>({
    defaultValues: restored?.values ?? valuesOf(copy.entry),
  });

  async function send(mine: ProfileValues, isFirst = true): Promise<Copy<OwnUser>> {
    try {
      return await saveProfile(base.current, mine);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const opened = valuesOf(base.current.entry);
      base.current = await readProfile();
      const theirs = valuesOf(base.current.entry);
      const changed = NAMES.filter((name) => ![opened[name], mine[name]].includes(theirs[name]));
      // Saving again loses nothing: in the newer version, each field of this form is unchanged or
      // has the value that the user has entered here.
      if (changed.length === 0 && isFirst) return send(mine, false);
      for (const name of changed) {
        if (mine[name] === opened[name]) form.setValue(name, theirs[name]);
      }
      throw new ApiError(409, whatHappened(error, changed, theirs));
    }
  }

  const submit = useSubmit({
    form,
    send: (values: ProfileValues) => send(values),
    onDone: async (saved) => {
      base.current = saved;
      form.reset(valuesOf(saved.entry));
      await onSaved(saved.entry);
    },
    draft,
    draftOf: (values): Draft<ProfileValues, OwnUser> => ({ values, over: base.current }),
  });
  return { form, submit };
}

function whatHappened(
  { savedBy, savedAt }: ConflictError,
  changed: ProfileName[],
  theirs: ProfileValues,
): string {
  const by = savedBy ? ` by ${savedBy}` : '';
  const at = savedAt ? ` on ${dateTime(savedAt)}` : '';
  const now = changed.map((name) => `${PROFILE_LABELS[name]}: ${theirs[name] || 'nothing'}`);
  return `Your details were changed${by}${at}, after you opened this page. Now saved: ${now.join('; ')}. What you typed is still here. Check it and save again.`;
}

/** The password fields start empty and are cleared after each save. */
function valuesOf(user: OwnUser): ProfileValues {
  const values = Object.fromEntries(NAMES.map((name) => [name, user[name] ?? '']));
  return { ...(values as ProfileValues), password: '', password_confirmation: '' };
}
