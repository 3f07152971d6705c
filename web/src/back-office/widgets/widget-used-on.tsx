import { Link } from 'react-router-dom';
import { publicRoutes } from '../../app/routes';
import { isUsedOn, pageName } from './widget-groups';

/** Links to the public pages that use the widget. */
export function WidgetUsedOn({ name }: { name: string }) {
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
export function pagesWith(name: string) {
  return publicRoutes.filter((page) => isUsedOn(page, name));
}
