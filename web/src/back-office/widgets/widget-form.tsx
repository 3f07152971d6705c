import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { useController, useForm, useWatch } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { showSuccess } from '../ui/success-message';
import { useDraft } from '../../forms/form-drafts';
import { useSubmit } from '../../forms/use-submit';
import { useUpload } from '../lib/use-upload';
import { RichTextEditor } from '../ui/rich-text-editor';
import { SelectField } from '../../fields/select-field';
import { TextField } from '../../fields/text-field';
import { EditForm } from '../ui/edit-form';
import { useUser } from '../../public/auth/use-user';
import { focalFields, savedPoint } from './focal-point-fields';
import { WidgetImageFields } from './widget-image-fields';
import { refreshWidgets, widgetForm, widgetPath, type WidgetInput } from './widgets-manage.api';

const EDITOR_HEIGHT = 420;

interface WidgetFormProps {
  widget: Widget;
  onSaved: (widget: Widget) => void;
}

export function WidgetForm({ widget, onSaved }: WidgetFormProps) {
  const form = useForm({ defaultValues: inputOf(widget) });
  const draftKey = `${useUser()?.id} widget ${widget.id}`;
  const draft = useDraft(form, draftKey, widget);
  const type = useWatch({ control: form.control, name: 'type' });
  const html = useController({ control: form.control, name: 'html' });
  const { focal_x, focal_y } = form.formState.dirtyFields;
  const { upload, progress } = useUpload();
  const changed = { html: html.fieldState.isDirty, focalPoint: Boolean(focal_x || focal_y) };
  const submit = useSubmit({
    form,
    send: (input: WidgetInput) => upload<Widget>(widgetPath(widget.id), widgetForm(input, changed)),
    // The server also calls the image `file` (contract.md).
    names: { file: 'image' },
    draft: draftKey,
    onDone: async (saved) => {
      form.reset(inputOf(saved));
      onSaved(saved);
      showSuccess('Your Changes Have Been Saved');
      await refreshWidgets();
    },
  });

  return (
    <EditForm form={form} submit={submit} button="Save">
      <div className="edit-form__pair">
        <TextField label="Widget Name" autoComplete="off" {...fieldOf(form, 'name')} />
        <SelectField label="Type" {...fieldOf(form, 'type')}>
          <option value="TEXT">TEXT</option>
          <option value="IMAGE">IMAGE</option>
        </SelectField>
      </div>
      {type === 'TEXT' ? (
        <RichTextEditor
          label="Description"
          saved={draft?.html ?? widget.html ?? ''}
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

function inputOf(widget: Widget): WidgetInput {
  const { name, type, html, alt } = widget;
  const texts = { name, type, html: html ?? '', alt: alt ?? '' };
  return { ...texts, image: null, ...focalFields(savedPoint(widget)) };
}
