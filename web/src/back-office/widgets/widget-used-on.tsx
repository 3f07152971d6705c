import { Link } from 'react-router-dom';
import { publicRoutes } from '../../app/routes';

/** Links to the public pages that use the widget. */
export function WidgetUsedOn({ name }: { name: string }) {
  const wanted = name.toLowerCase();
  // Names are case-insensitive (contract.md).
  const pages = publicRoutes.filter(({ widgets }) =>
    widgets?.some((each) => each.toLowerCase() === wanted),
  );
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
                <Link to={path}>{title ?? 'Home'}</Link>
              </li>
            ))}
          </ul>
          <p>Pages find this widget by its name. If you rename it, they’ll stop showing it.</p>
        </>
      )}
    </aside>
  );
}
