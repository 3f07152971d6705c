import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useController, useForm, useWatch } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { comparedFields } from '../lib/compared-field';
import { useEdit } from '../lib/use-edit';
import type { Copy } from '../../forms/versions';
import { useUpload } from '../lib/use-upload';
import { ConflictDialog } from '../ui/conflict-dialog';
import { WIDGET_IMAGE } from '../ui/file-views';
import { RichTextEditor } from '../ui/rich-text-editor';
import { SelectField, TextField } from '../../ui/field';
import { EditForm } from '../ui/edit-form';
import { WidgetImageFields } from './widget-image-fields';
import { inputOf, widgetForm, type WidgetInput } from './widget-input';
import { refreshWidgets, widgetPath } from './widgets-manage.api';

const EDITOR_HEIGHT = 420;
const FIELDS = comparedFields(WIDGET_FIELDS, { image: WIDGET_IMAGE });

interface WidgetFormProps {
  copy: Copy<Widget>;
  onSaved: (saved: Copy<Widget>) => void;
}

export function WidgetForm({ copy, onSaved }: WidgetFormProps) {
  const form = useForm({ defaultValues: inputOf(copy.entry) });
  const type = useWatch({ control: form.control, name: 'type' });
  const html = useController({ control: form.control, name: 'html' });
  const { upload, progress } = useUpload();
  const path = widgetPath(copy.entry.id);
  const edit = useEdit({
    form,
    copy,
    path,
    valuesOf: inputOf,
    fields: FIELDS,
    send: (input: WidgetInput, { entry, version }) =>
      upload<Widget>(path, widgetForm(input, inputOf(entry)), version),
    // The server also calls the image `file` (contract.md).
    names: { file: 'image' },
    refresh: async (shown) => {
      onSaved(shown);
      await refreshWidgets();
    },
  });
  const widget = edit.base.entry;
  return (
    <EditForm
      form={form}
      submit={edit.submit}
      button="Save"
      isInBin={edit.isInBin}
      over={<ConflictDialog edit={edit} />}
    >
      <div className="form-pair">
        <TextField label={WIDGET_FIELDS.name.label} autoComplete="off" {...fieldOf(form, 'name')} />
        <SelectField label={WIDGET_FIELDS.type.label} {...fieldOf(form, 'type')}>
          <option value="TEXT">TEXT</option>
          <option value="IMAGE">IMAGE</option>
        </SelectField>
      </div>
      {type === 'TEXT' ? (
        <RichTextEditor
          label={WIDGET_FIELDS.html.label}
          saved={edit.filled?.html ?? widget.html ?? ''}
          onChange={html.field.onChange}
          errors={fieldOf(form, 'html').errors}
          height={EDITOR_HEIGHT}
        />
      ) : (
        <WidgetImageFields form={form} widget={widget} progress={progress} />
      )}
    </EditForm>
  );
}
