import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import type { FieldLayout } from './compared-fields';
import type { RowLayouts } from './value-text';
import { VersionDialog } from './version-dialog';
import { showConflict, useConflict } from './version-conflicts';

type Values = Readonly<Record<string, unknown>>;

interface VersionConflictProps {
  /** As Strapi has read it. */
  document?: { updatedAt?: string };
  /** The same, as its form is filled with it. */
  stored: Values;
  refetch: () => unknown;
  layout: readonly FieldLayout[];
  rows: RowLayouts;
}

interface Kept {
  version: unknown;
  values: Values;
}

/**
 * In every form (`strapi-patches.ts`): both versions, once a write was rejected for a newer one. Strapi then reads
 * that one into its form, and what was chosen of one's own is put over it.
 */
export function VersionConflict({ document, stored, refetch, layout, rows }: VersionConflictProps) {
  const conflict = useConflict();
  const setValues = useForm('VersionConflict', (form) => form.setValues);
  /** Until Strapi has read the newer version. */
  const kept = useRef<Kept>(undefined);
  const version = document?.updatedAt;

  useEffect(() => () => showConflict(undefined), []);
  useEffect(() => {
    if (!kept.current || kept.current.version !== version) return;
    const { values } = kept.current;
    kept.current = undefined;
    // Strapi fills the form in an effect of its own, which follows this one.
    queueMicrotask(() => setValues({ ...stored, ...values }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once it has been read
  }, [version]);

  if (!conflict) return null;
  return (
    <VersionDialog
      {...{ conflict, layout, rows }}
      opened={stored}
      onClose={() => showConflict(undefined)}
      onChoose={(values) => {
        showConflict(undefined);
        conflict.adopt();
        if (conflict.theirs.updatedAt === version) return setValues({ ...stored, ...values });
        kept.current = { version: conflict.theirs.updatedAt, values };
        refetch();
      }}
    />
  );
}
