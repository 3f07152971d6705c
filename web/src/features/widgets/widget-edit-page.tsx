import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useCopyToEdit } from '../../lib/use-fresh-read';
import { Reading } from '../../ui/reading';
import { Screen } from '../../ui/screen';
import { WidgetForm } from './widget-form';
import { WidgetUsedOn } from './widget-used-on';
import { widgetPath } from './widgets-admin.api';
import './widget-edit-page.css';

export function WidgetEditPage() {
  const { id = '' } = useParams();
  const reading = useCopyToEdit<Widget>(widgetPath(id));
  return (
    <Screen
      title={reading.data?.name ?? 'Edit Widget'}
      back={{ to: paths.adminWidgets, text: 'Go Back' }}
    >
      <Reading of={reading}>
        {(widget) => (
          <div className="widget-edit-page">
            <WidgetForm
              widget={widget}
              onSaved={(saved) => void reading.mutate(saved, { revalidate: false })}
            />
            <WidgetUsedOn name={widget.name} />
          </div>
        )}
      </Reading>
    </Screen>
  );
}

export { WidgetEditPage as Component };
