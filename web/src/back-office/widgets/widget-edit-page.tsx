import type { Widget } from '@saltmarsh/contract/messages/widget';
import { Link, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { publicRoutes } from '../../app/routes';
import { ButtonLink } from '../../ui/button';
import { panelList } from '../lib/screen-menu';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { WidgetForm } from './widget-form';
import { isUsedOn, pageName, readableName } from './widget-groups';
import { widgetPath } from './widgets-manage.api';
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

/** Returns the first page that shows the widget, and the panel's list searched for its name. */
function placesOf({ name }: Widget) {
  return { site: pagesWith(name)[0]?.path, panel: panelList('widget', name) };
}

/** Links to the public pages that use the widget. */
function WidgetUsedOn({ name }: { name: string }) {
  const pages = pagesWith(name);
  return (
    <aside className="widget-used-on" aria-labelledby="used-on">
      <h2 id="used-on">Used on</h2>
      {pages.length === 0 ? (
        <p>No page uses a widget with this name.</p>
      ) : (
        <>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{pageName(page)}</Link>
              </li>
            ))}
          </ul>
          <p>Pages find this widget by its name. If you rename it, they’ll stop showing it.</p>
        </>
      )}
    </aside>
  );
}

/** Returns the pages that show a widget, in the order of the site. */
function pagesWith(name: string) {
  return publicRoutes.filter((page) => isUsedOn(page, name));
}

export { WidgetEditPage as Component };
