import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../ui/empty';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { WidgetAddModal } from './widget-add-modal';
import { WidgetTile } from './widget-tile';
import { widgetsKey } from './widgets-manage.api';
import './widgets-manage-page.css';

export function WidgetsManagePage() {
  const query = useFreshRead<Widget[]>(widgetsKey);
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen
      title="Edit Widgets"
      back={{ to: paths.backOffice, text: 'Back to Admin' }}
      actions={
        <button type="button" className="button button--action" onClick={() => setAdding(true)}>
          Add Widget
        </button>
      }
    >
      <QueryBoundary query={query}>
        {(widgets) =>
          widgets.length === 0 ? (
            <Empty title="There are no widgets yet.">
              <p>A page shows a widget as soon as you add one with the name it expects.</p>
            </Empty>
          ) : (
            <ul className="widget-grid">
              {widgets.map((widget) => (
                <WidgetTile key={widget.id} widget={widget} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isAdding && <WidgetAddModal onClose={() => setAdding(false)} />}
    </Screen>
  );
}

export { WidgetsManagePage as Component };
