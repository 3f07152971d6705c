import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { WidgetForm } from './widget-form';
import { WidgetUsedOn } from './widget-used-on';
import { widgetPath } from './widgets-manage.api';
import './widget-edit-page.css';

export function WidgetEditPage() {
  const { id = '' } = useParams();
  const reading = useCopyToEdit<Widget>(widgetPath(id));
  return (
    <Screen
      title={reading.data?.name ?? 'Edit Widget'}
      back={{ to: paths.manageWidgets, text: 'Go Back' }}
    >
      <QueryBoundary of={reading}>
        {(widget) => (
          <div className="widget-edit-page">
            <WidgetForm
              widget={widget}
              onSaved={(saved) => void reading.mutate(saved, { revalidate: false })}
            />
            <WidgetUsedOn name={widget.name} />
          </div>
        )}
      </QueryBoundary>
    </Screen>
  );
}

export { WidgetEditPage as Component };
