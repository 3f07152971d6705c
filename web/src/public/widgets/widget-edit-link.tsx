import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';

/** The edit pencil that admins see on every widget (spec §6). */
export function WidgetEditLink({ widget }: { widget: Widget }) {
  return (
    <Link
      className="widget-edit"
      to={paths.manageWidget(widget.id)}
      aria-label={`Edit ${widget.name}`}
      title={`Edit ${widget.name}`}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M4 20l1-5L16.5 3.5l4 4L9 19l-5 1zM14 6l4 4" />
      </svg>
    </Link>
  );
}
