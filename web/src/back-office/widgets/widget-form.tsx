import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useController, useForm, useWatch } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { SAVED, undoOfSave } from '../lib/undo';
import { showSuccess } from '../../ui/toast';
import { useEdit } from '../lib/use-edit';
import type { Copy } from '../../forms/versions';
import { useUpload } from '../lib/use-upload';
import { ConflictDialog } from '../ui/conflict-dialog';
import { RichTextEditor } from '../ui/rich-text-editor';
import { SelectField, TextField } from '../../ui/field';
import { EditForm } from '../ui/edit-form';
import { hasUnsavedChanges } from '../ui/unsaved-changes';
import { useUser } from '../../public/auth/use-user';
import { inputOf, WIDGET_FIELDS } from './widget-compared-fields';
import { WidgetImageFields } from './widget-image-fields';
import { refreshWidgets, widgetForm, widgetPath, type WidgetInput } from './widgets-manage.api';

const EDITOR_HEIGHT = 420;

interface WidgetFormProps {
  copy: Copy<Widget>;
  onSaved: (saved: Copy<Widget>) => void;
}

export function WidgetForm({ copy, onSaved }: WidgetFormProps) {
  const form = useForm({ defaultValues: inputOf(copy.entry) });
  const draft = `${useUser()?.id} widget ${copy.entry.id}`;
  const type = useWatch({ control: form.control, name: 'type' });
  const html = useController({ control: form.control, name: 'html' });
  const { upload, progress } = useUpload();
  const path = widgetPath(copy.entry.id);
  const edit = useEdit({
    form,
    copy,
    path,
    valuesOf: inputOf,
    fields: WIDGET_FIELDS,
    send: (input: WidgetInput, { entry, version }) =>
      upload<Widget>(path, widgetForm(input, inputOf(entry)), version),
    // The server also calls the image `file` (contract.md).
    names: { file: 'image' },
    draft,
    onDone: async (saved, before) => {
      form.reset(inputOf(saved.entry));
      onSaved(saved);
      showSuccess(
        { done: SAVED, undone: 'The widget is as it was.' },
        undoOfSave(path, saved, before, show),
      );
      await refreshWidgets();
    },
  });

  async function show(restored: Copy<Widget>): Promise<void> {
    // Without this, the next save would open the comparison.
    if (!hasUnsavedChanges()) edit.replace(restored);
    onSaved(restored);
    await refreshWidgets();
  }

  const widget = edit.base.entry;
  return (
    <EditForm
      form={form}
      submit={edit.submit}
      button="Save"
      isInBin={edit.isInBin}
      over={<ConflictDialog edit={edit} fields={WIDGET_FIELDS} valuesOf={inputOf} />}
    >
      <div className="form-pair">
        <TextField label="Widget Name" autoComplete="off" {...fieldOf(form, 'name')} />
        <SelectField label="Type" {...fieldOf(form, 'type')}>
          <option value="TEXT">TEXT</option>
          <option value="IMAGE">IMAGE</option>
        </SelectField>
      </div>
      {type === 'TEXT' ? (
        <RichTextEditor
          label="Description"
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
