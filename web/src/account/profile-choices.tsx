import type { UseFormReturn } from 'react-hook-form';
import { Choice } from '../ui/field';
import type { ProfileValues } from './account.api';
import { PROFILE_LABELS, type ProfileName } from './merge-profiles';
import type { ProfileConflict } from './use-profile';

interface ProfileChoicesProps {
  form: UseFormReturn<ProfileValues>;
  conflict: ProfileConflict;
}

/** Shows what others changed since the form was opened, and a choice where the user changed it too. */
export function ProfileChoices({ form, conflict }: ProfileChoicesProps) {
  const { taken, both, mine, theirs } = conflict;
  const values = form.watch();
  return (
    <section className="note profile-choices" aria-label="What was changed">
      {taken.length > 0 && (
        <p>Filled in for you, as it is saved now: {LIST.format(taken.map(labelOf))}.</p>
      )}
      {both.map((name) => (
        <fieldset key={name}>
          <legend>{labelOf(name)}</legend>
          {(
            [
              ['Keep what you typed', mine[name]],
              ['Take what is saved now', theirs[name]],
            ] as const
          ).map(([label, value]) => (
            <Choice
              key={label}
              type="radio"
              name={`choice-${name}`}
              checked={values[name] === value}
              onChange={() => form.setValue(name, value, { shouldDirty: true })}
            >
              <span>
                {label}: <strong>{value || 'nothing'}</strong>
              </span>
            </Choice>
          ))}
        </fieldset>
      ))}
      <p>Please look at it, and save again.</p>
    </section>
  );
}

const LIST = new Intl.ListFormat('en-GB');
const labelOf = (name: ProfileName) => PROFILE_LABELS[name];
