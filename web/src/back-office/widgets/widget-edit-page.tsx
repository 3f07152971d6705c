import type { Widget } from '@saltmarsh/contract/messages/widget';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { panelList } from '../lib/panel-paths';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { readableName } from './widget-groups';
import { WidgetForm } from './widget-form';
import { pagesWith, WidgetUsedOn } from './widget-used-on';
import { widgetPath } from './widgets-manage.api';
import { ButtonLink } from '../../ui/button';
import './widget-edit-page.css';

export function WidgetEditPage() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { search?: string } | null };
  const query = useCopyToEdit<Widget>(widgetPath(id));
  return (
    <Screen
      title={query.data ? readableName(query.data.entry.name) : 'Edit Widget'}
      back={{ to: `${paths.manageWidgets}${state?.search ?? ''}`, text: 'Go Back' }}
      actions={
        query.data && (
          <ButtonLink to={paths.historyOf(paths.manageWidget(query.data.entry.id))}>
            History
          </ButtonLink>
        )
      }
      elsewhere={query.data && placesOf(query.data.entry)}
    >
      <QueryBoundary query={query}>
        {(copy) => (
          <div className="widget-edit-page">
            {/* Keeps the form and its messages and dialogs in one column. */}
            <div>
              <WidgetForm
                copy={copy}
                onSaved={(saved) => void query.mutate(saved, { revalidate: false })}
              />
            </div>
            <WidgetUsedOn name={copy.entry.name} />
          </div>
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** Returns the first page that shows the widget, and its entry in the panel. */
function placesOf({ name }: Widget) {
  return { site: pagesWith(name)[0]?.path, panel: panelList('widget', name) };
}

export { WidgetEditPage as Component };
