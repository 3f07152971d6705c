import { Link } from 'react-router-dom';
import { pagesWithWidget } from './widget-pages';

/** Links to the pages that use the widget. */
export function WidgetUsedOn({ name }: { name: string }) {
  const pages = pagesWithWidget(name);
  return (
    <aside className="widget-used-on" aria-labelledby="used-on">
      <h2 id="used-on">Used on</h2>
      {pages.length === 0 ? (
        <p>No page uses a widget with this name.</p>
      ) : (
        <>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
          <p>Pages find this widget by its name. If you rename it, they’ll stop showing it.</p>
        </>
      )}
    </aside>
  );
}
