import { WIDGET_FIELDS } from '@saltmarsh/contract/domain/widget-labels';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { Link, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { publicRoutes } from '../../app/routes';
import type { Copy } from '../../forms/versions';
import { widgetKey } from '../../public/lib/public-read';
import { comparedFields } from '../lib/compared-field';
import { panelList } from '../lib/screen-menu';
import { useEdit } from '../lib/use-edit';
import { useCopyToEdit } from '../lib/use-fresh-read';
import { useUpload } from '../lib/use-upload';
import { EntryForm } from '../ui/entry-form';
import { WIDGET_IMAGE } from '../ui/file-views';
import { HistoryLink, QueryBoundary, Screen } from '../ui/screen';
import { inputOf, WidgetFields, widgetForm, type WidgetInput } from './widget-fields';
import { isUsedOn, pageName, readableName } from './widget-groups';
import './widget-edit-page.css';

export function Component() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { search?: string } | null };
  const query = useCopyToEdit<Widget>(widgetKey(id));
  return (
    <Screen
      title={query.data ? readableName(query.data.entry.name) : 'Edit Widget'}
      back={`${paths.manageWidgets}${state?.search ?? ''}`}
      actions={query.data && <HistoryLink of={paths.manageWidget(query.data.entry.id)} />}
      elsewhere={query.data && placesOf(query.data.entry)}
    >
      <QueryBoundary query={query}>
        {(copy) => (
          <div className="widget-edit-page">
            {/* The `div` keeps the form, its messages and its dialogs in one column. */}
            <div>
              <WidgetForm
                copy={copy}
                onShown={(shown) => void query.mutate(shown, { revalidate: false })}
              />
            </div>
            <WidgetUsedOn name={copy.entry.name} />
          </div>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function placesOf({ name }: Widget) {
  return { site: pagesWith(name)[0]?.path, panel: panelList('widget', name) };
}

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

function pagesWith(name: string) {
  return publicRoutes.filter((page) => isUsedOn(page, name));
}

const FIELDS = comparedFields(WIDGET_FIELDS, { image: WIDGET_IMAGE });

interface WidgetFormProps {
  copy: Copy<Widget>;
  onShown: (shown: Copy<Widget>) => void;
}

function WidgetForm({ copy, onShown }: WidgetFormProps) {
  const { upload, progress } = useUpload();
  const path = widgetKey(String(copy.entry.id));
  const edit = useEdit({
    copy,
    path,
    valuesOf: inputOf,
    fields: FIELDS,
    send: (input: WidgetInput, { entry, version }) =>
      upload<Widget>(path, widgetForm(input, inputOf(entry)), version),
    // The server reports errors in the image under `image` or `file` (contract.md). The form's
    // field is `image`.
    names: { file: 'image' },
    onShown,
  });
  return (
    <EntryForm edit={edit} button="Save">
      <WidgetFields
        form={edit.form}
        widget={edit.base.entry}
        filled={edit.filled}
        progress={progress}
      />
    </EntryForm>
  );
}
