import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { readDraft } from '../forms/form-drafts';
import { useSubmit, type Submit } from '../forms/use-submit';
import { ConflictError, type Copy } from '../forms/versions';
import { ApiError } from '../public/lib/api-error';
import { readProfile, saveProfile, type ProfileValues } from './account.api';
import { dateTime } from './date-time';
import { mergeProfiles, valuesOf, type Merge } from './merge-profiles';

/** Changes that others have saved since the form was opened. */
export interface ProfileConflict extends Merge {
  mine: ProfileValues;
  theirs: ProfileValues;
}

interface Profile {
  form: UseFormReturn<ProfileValues>;
  submit: Submit;
  conflict: ProfileConflict | null;
}

/** Values typed before a log-in, and the version that they were based on. */
interface Draft {
  values: ProfileValues;
  over: Copy<OwnUser>;
}

/**
 * The profile form. Each save names the version that the form was filled from. Changes by others go into the
 * form, unless the user has changed the same field: then the user chooses and saves again.
 */
export function useProfile(
  copy: Copy<OwnUser>,
  onSaved: (user: OwnUser) => Promise<void>,
): Profile {
  const draft = `profile ${copy.entry.id}`;
  const [restored] = useState(() => readDraft<Draft>(draft));
  const base = useRef(restored?.over ?? copy);
  const form = useForm<ProfileValues>({
    defaultValues: restored?.values ?? valuesOf(copy.entry),
  });
  const [conflict, setConflict] = useState<ProfileConflict | null>(null);

  async function send(values: ProfileValues, isFirst = true): Promise<Copy<OwnUser>> {
    try {
      return await saveProfile(base.current, values);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const opened = valuesOf(base.current.entry);
      base.current = await readProfile();
      const theirs = valuesOf(base.current.entry);
      const merge = mergeProfiles(opened, values, theirs);
      const isNoConflict = merge.taken.length + merge.both.length === 0;
      // The others changed no field of this form, or made the same changes.
      if (isNoConflict && isFirst) return send(values, false);
      for (const name of merge.taken) form.setValue(name, theirs[name]);
      setConflict({ ...merge, mine: values, theirs });
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
  const at = savedAt ? ` on ${dateTime(savedAt)}` : '';
  return `Your details were changed${by}${at}, after you had opened this page. Nothing has been saved yet, and what you typed is still here.`;
}
