import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../ui/empty';
import { ListScreen } from '../ui/list-screen';
import { WidgetAddModal } from './widget-add-modal';
import { WidgetTile } from './widget-tile';
import { widgetsKey } from './widgets-manage.api';
import './widgets-manage-page.css';

export function WidgetsManagePage() {
  const query = useFreshRead<Widget[]>(widgetsKey);
  return (
    <ListScreen
      title="Edit Widgets"
      query={query}
      add="Add Widget"
      addModal={(onClose) => <WidgetAddModal onClose={onClose} />}
    >
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
    </ListScreen>
  );
}

export { WidgetsManagePage as Component };
