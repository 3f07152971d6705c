import { inMegabytes, MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { MENU_FIELDS } from '@saltmarsh/contract/domain/menu-labels';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { optional, TextField } from '../../ui/field';
import { FileField } from '../../ui/file-field';
import { useAllMenus } from './menus-manage.api';

/** Text fields of the form. A field that is `null` in the API is an empty text in the form. */
const TEXTS = ['name', 'group'] as const;

export interface MenuInput extends Record<(typeof TEXTS)[number], string> {
  /** New PDF, if chosen. */
  file: FileList | null;
}

/** Returns the form values for a saved menu or, by default, for a new one. */
export function inputOf(menu?: Menu): MenuInput {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, menu?.[name] ?? '']));
  return { ...(texts as Omit<MenuInput, 'file'>), file: null };
}

/** Returns the body of POST /api/menus[/{id}]. Without a file, the server keeps the saved file. */
export function menuForm(input: MenuInput): FormData {
  const data = new FormData();
  for (const name of TEXTS) data.set(name, input[name]);
  const file = input.file?.[0];
  if (file) data.set('uploadFile', file);
  return data;
}

/** The server reports errors in the PDF under `uploadFile` or `file` (contract.md). */
export const ERROR_NAMES = { uploadFile: 'file' };

const SIZE_HINT = `Up to ${inMegabytes(MAX_PDF_BYTES)}.`;

interface MenuFieldsProps {
  form: UseFormReturn<MenuInput>;
  hasFile: boolean;
  /** Upload progress, from 0 to 1. */
  progress: number | undefined;
}

export function MenuFields({ form, hasFile, progress }: MenuFieldsProps) {
  return (
    <>
      <TextField
        label={MENU_FIELDS.name.label}
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

/** Suggests the groups of other menus, so that each section has one spelling. */
function MenuGroupField({ form }: { form: UseFormReturn<MenuInput> }) {
  const listId = useId();
  return (
    <>
      <TextField
        label={optional(MENU_FIELDS.group.label)}
        hint="The section of the menus page it appears in, for example Drinks."
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

/** Returns the groups of all menus, without duplicates that differ only in case. */
function useGroups(): string[] {
  const { data: menus = [] } = useAllMenus();
  const groups = new Map<string, string>();
  for (const { group } of menus) {
    if (group && !groups.has(group.toLowerCase())) groups.set(group.toLowerCase(), group);
  }
  return [...groups.values()];
}
