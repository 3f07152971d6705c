import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { useFreshRead } from '../../lib/use-fresh-read';
import { Empty } from '../../ui/empty';
import { Reading } from '../../ui/reading';
import { Screen } from '../../ui/screen';
import { WidgetAddModal } from './widget-add-modal';
import { WidgetTile } from './widget-tile';
import { widgetsKey } from './widgets-admin.api';
import './widgets-admin-page.css';

export function WidgetsAdminPage() {
  const reading = useFreshRead<Widget[]>(widgetsKey);
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen
      title="Edit Widgets"
      back={{ to: paths.admin, text: 'Back to Admin' }}
      actions={
        <button type="button" className="button button--action" onClick={() => setAdding(true)}>
          Add Widget
        </button>
      }
    >
      <Reading of={reading}>
        {(widgets) =>
          widgets.length === 0 ? (
            <Empty title="There are no widgets yet.">
              <p>A page shows a widget as soon as there is one of the name that it asks for.</p>
            </Empty>
          ) : (
            <ul className="widget-grid">
              {widgets.map((widget) => (
                <WidgetTile key={widget.id} widget={widget} />
              ))}
            </ul>
          )
        }
      </Reading>
      {isAdding && <WidgetAddModal onClose={() => setAdding(false)} />}
    </Screen>
  );
}

export { WidgetsAdminPage as Component };
