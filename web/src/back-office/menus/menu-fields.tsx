import { inMegabytes, MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { optional, TextField } from '../../ui/field';
import { FileField } from '../../ui/file-field';
import { useFreshRead } from '../lib/use-fresh-read';
import { longListKey } from './menus-manage.api';

/** Text fields of the form. A text that is `null` in the API is empty here. */
const TEXTS = ['name', 'group'] as const;

export interface MenuInput extends Record<(typeof TEXTS)[number], string> {
  /** The PDF, if a new one is chosen. */
  file: FileList | null;
}

/** Returns the form's values for a saved menu or, by default, for a new one. */
export function inputOf(menu?: Menu): MenuInput {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, menu?.[name] ?? '']));
  return { ...(texts as Omit<MenuInput, 'file'>), file: null };
}

/** Returns the multipart form of POST /api/menus and /api/menus/{id}. Without a file the current one stays. */
export function menuForm(input: MenuInput): FormData {
  const data = new FormData();
  for (const name of TEXTS) data.set(name, input[name]);
  const file = input.file?.[0];
  if (file) data.set('uploadFile', file);
  return data;
}

const SIZE_HINT = `Up to ${inMegabytes(MAX_PDF_BYTES)}.`;

interface MenuFieldsProps {
  form: UseFormReturn<MenuInput>;
  hasFile: boolean;
  /** Upload progress, from 0 to 1. */
  progress: number | undefined;
}

/** Fields of both Add Menu and Edit Menu (spec §2). */
export function MenuFields({ form, hasFile, progress }: MenuFieldsProps) {
  return (
    <>
      <TextField
        label={MENU_FIELDS.name.label}
        autoComplete="off"
        {...fieldOf(form, 'name', { required: 'Enter a name.' })}
      />
      <MenuGroupField form={form} />
      <FileField
        label="Upload PDF File"
        hint={hasFile ? `${SIZE_HINT} Leave empty to keep the current file.` : SIZE_HINT}
        accept="application/pdf,.pdf"
        maxBytes={MAX_PDF_BYTES}
        progress={progress}
        chosen={useWatch({ control: form.control, name: 'file' })}
        {...fieldOf(form, 'file', hasFile ? {} : { required: 'Choose a PDF.' })}
      />
    </>
  );
}

/** A text field that suggests the groups of other menus, so that a section is always spelled the same way. */
function MenuGroupField({ form }: { form: UseFormReturn<MenuInput> }) {
  const listId = useId();
  return (
    <>
      <TextField
        label={optional(MENU_FIELDS.group.label)}
        hint="The section of the menus page it appears in, for example Drinks."
        autoComplete="off"
        list={listId}
        {...fieldOf(form, 'group')}
      />
      <datalist id={listId}>
        {useGroups().map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}

/** Returns each group once, ignoring case. The first hundred menus are enough for suggestions. */
function useGroups(): string[] {
  const { data } = useFreshRead<Paginated<Menu>>(longListKey(1));
  const groups = new Map<string, string>();
  for (const { group } of data?.data ?? []) {
    if (group && !groups.has(group.toLowerCase())) groups.set(group.toLowerCase(), group);
  }
  return [...groups.values()];
}
