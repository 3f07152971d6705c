import { inMegabytes, MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { FileField } from '../../ui/file-field';
import { TextField } from '../../ui/field';
import { MenuGroupField } from './menu-group-field';
import type { MenuInput } from './menus-manage.api';

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
      <TextField label="Menu Name" autoComplete="off" {...fieldOf(form, 'name')} />
      <MenuGroupField {...fieldOf(form, 'group')} />
      <FileField
        label="Upload PDF File"
        hint={hasFile ? `${SIZE_HINT} Leave empty to keep the current file.` : SIZE_HINT}
        accept="application/pdf,.pdf"
        maxBytes={MAX_PDF_BYTES}
        progress={progress}
        chosen={useWatch({ control: form.control, name: 'uploadFile' })}
        {...fieldOf(form, 'uploadFile')}
      />
    </>
  );
}
