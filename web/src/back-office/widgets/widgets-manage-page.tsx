import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { publicRoutes } from '../../app/routes';
import { fieldOf } from '../../forms/form-field';
import { post } from '../../public/lib/api-client';
import { focalStyle } from '../../public/ui/responsive-image';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Empty } from '../../ui/list';
import { announce } from '../lib/announce';
import { panelList } from '../lib/screen-menu';
import { useFreshRead } from '../lib/use-fresh-read';
import { AddModal, type AddProps, ListScreen } from '../ui/list-screen';
import { foundWidgets, groupsOf, isUsedOn, readableName } from './widget-groups';
import './widgets-manage-page.css';

const WIDGETS = '/api/widgets';

export function Component() {
  const query = useFreshRead<Widget[]>(WIDGETS);
  // The URL contains the search, so that the Back button returns to the same list.
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
      addModal={(props) => <WidgetAddModal {...props} />}
      search={
        // All widgets are loaded, so each keystroke filters the list.
        <search className="search-form">
          <input
            type="search"
            className="field__box"
            aria-label="Search widgets"
            placeholder="Name, page or words in the text"
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

function WidgetAddModal(props: AddProps) {
  return (
    <AddModal
      {...props}
      title="Add Widget"
      button="Add Widget"
      empty={{ name: '' }}
      // New widgets are always TEXT (spec §2).
      send={({ name }) => post<Widget>(WIDGETS, { name, type: 'TEXT' })}
      onAdded={async ({ name }) => {
        const isShown = publicRoutes.some((page) => isUsedOn(page, name));
        await announce(
          `${name} has been added.${isShown ? '' : ' No page shows a widget with this name.'}`,
        );
      }}
    >
      {(form) => (
        <TextField
          label={WIDGET_FIELDS.name.label}
          hint="Pages find a widget by its name, for example HomeIntro."
          {...fieldOf(form, 'name', { required: 'Enter a name.' })}
        />
      )}
    </AddModal>
  );
}

function WidgetList({ widgets, search }: { widgets: readonly Widget[]; search: string }) {
  const found = foundWidgets(widgets, publicRoutes, search);
  return (
    <>
      <p className="soft" role="status">
        {found.length === 1 ? '1 widget' : `${found.length} widgets`}
      </p>
      {found.length === 0 && (
        <Empty title="No widgets match.">
          <p>Try part of a name, a page or a word in the text.</p>
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

function WidgetTile({ widget }: { widget: Widget }) {
  const { id, name, type } = widget;
  const readable = readableName(name);
  // The widget's page puts the search into its back link, which then leads to the same list.
  const { search } = useLocation();
  return (
    <li className="widget-tile">
      <div className="widget-tile__preview">
        <WidgetPreview widget={widget} />
      </div>
      <p className="widget-tile__line">
        <span className="widget-tile__icon" title={type === 'TEXT' ? 'Text' : 'Image'}>
          <Icon name={type === 'TEXT' ? 'text' : 'image'} />
          <span className="sr-only">{type === 'TEXT' ? 'Text' : 'Image'}</span>
        </span>
        <Link className="widget-tile__name" to={paths.manageWidget(id)} state={{ search }}>
          {readable !== name && <span className="widget-tile__readable">{readable} </span>}
          <span className="widget-tile__technical">{name}</span>
        </Link>
      </p>
    </li>
  );
}

function WidgetPreview({ widget }: { widget: Widget }) {
  const { type, html, image_url, srcset } = widget;
  if (type === 'TEXT') {
    const text = plainText(html ?? '');
    return text ? <p>{text}</p> : <p className="widget-tile__empty">No text yet</p>;
  }
  if (!image_url) return <p className="widget-tile__empty">No image yet</p>;
  // The narrowest file comes first in `srcset`.
  const src = srcset?.split(', ')[0]?.split(' ')[0] ?? image_url;
  return <img src={src} alt="" style={focalStyle(widget)} loading="lazy" decoding="async" />;
}

const PREVIEW_LENGTH = 160;

function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children].map((block) => block.textContent?.trim());
  return blocks.filter(Boolean).join('\n').slice(0, PREVIEW_LENGTH);
}
