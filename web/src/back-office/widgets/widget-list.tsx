import type { Widget } from '@saltmarsh/contract/messages/widget';
import { publicRoutes } from '../../app/routes';
import { Empty } from '../../ui/list';
import { foundWidgets, groupsOf } from './widget-groups';
import { WidgetTile } from './widget-tile';

interface WidgetListProps {
  widgets: readonly Widget[];
  search: string;
}

/** Lists the widgets found, by page. */
export function WidgetList({ widgets, search }: WidgetListProps) {
  const found = foundWidgets(widgets, publicRoutes, search);
  return (
    <>
      <p className="soft" role="status">
        {found.length === 1 ? '1 widget' : `${found.length} widgets`}
      </p>
      {found.length === 0 && (
        <Empty title="No widget has these words.">
          <p>Try part of a name, a page or a word of the text.</p>
        </Empty>
      )}
      {groupsOf(found, publicRoutes).map((group) => (
        <section key={group.title} className="widget-group" aria-label={group.title}>
          <h2 className="widget-group__title">{group.title}</h2>
          <ul className="widget-grid">
            {group.widgets.map((widget) => (
              <WidgetTile key={widget.id} widget={widget} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
