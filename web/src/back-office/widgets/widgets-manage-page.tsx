import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { panelList } from '../lib/panel-paths';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../../ui/list';
import { ListScreen } from '../ui/list-screen';
import { WidgetAddModal } from './widget-add-modal';
import { WidgetList } from './widget-list';
import { widgetsKey } from './widgets-manage.api';
import '../ui/search-form.css';
import './widgets-manage-page.css';

export function WidgetsManagePage() {
  const query = useFreshRead<Widget[]>(widgetsKey);
  // Keep the search in the URL, so that coming back from a widget shows the same list.
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const onSearch = (text: string) =>
    setParams(text ? { search: text } : {}, { replace: true, preventScrollReset: true });
  return (
    <ListScreen
      title="Edit Widgets"
      query={query}
      elsewhere={{ site: paths.home, panel: panelList('widget') }}
      add="Add Widget"
      addModal={(onClose, draft) => <WidgetAddModal onClose={onClose} draft={draft} />}
      search={
        // Filters the list while typing, because it is already loaded.
        <search className="search-form">
          <input
            type="search"
            className="field__box"
            aria-label="Search widgets"
            placeholder="Name, page or words of the text"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </search>
      }
    >
      {(widgets) =>
        widgets.length === 0 ? (
          <Empty title="There are no widgets yet.">
            <p>A page shows a widget as soon as you add one with the name it expects.</p>
          </Empty>
        ) : (
          <WidgetList widgets={widgets} search={search} />
        )
      }
    </ListScreen>
  );
}

export { WidgetsManagePage as Component };
