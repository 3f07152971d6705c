import type { Widget as WidgetData } from '@saltmarsh/contract/messages/widget';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { usePublicRead, widgetKey } from '../lib/public-read';
import { ResponsiveImage } from '../ui/responsive-image';
import { RichText } from '../ui/rich-text';
import { useUser } from '../auth/use-user';
import './widgets.css';

interface WidgetProps {
  name: string;
  /** The width of the space for the image, in the format of the `sizes` attribute. */
  sizes?: string;
  /** True for the main image above the fold, which loads first and never lazily. */
  hero?: boolean;
}

/** A named block of content (spec §2, shared pieces). If it is missing, only admins see a note. */
export function Widget({ name, sizes, hero }: WidgetProps) {
  const { data: widget } = usePublicRead<WidgetData>(widgetKey(name));
  const isAdmin = useUser()?.role === 'admin';

  if (widget === undefined) return null;
  if (widget === null) {
    return isAdmin ? <p className="widget-missing">There is no widget named {name}.</p> : null;
  }
  const content = widgetContent(widget, sizes, hero);
  if (!content && !isAdmin) return null;
  return (
    <div className={`widget widget--${widget.type.toLowerCase()}`}>
      {content}
      {isAdmin && <EditLink widget={widget} />}
    </div>
  );
}

function widgetContent(widget: WidgetData, sizes?: string, hero?: boolean) {
  const { type, html, image_url: src, link } = widget;
  if (type === 'TEXT') return html ? <RichText html={html} /> : null;
  if (!src) return null;
  const image = <ResponsiveImage src={src} image={widget} sizes={sizes} hero={hero} />;
  return link ? <a href={link}>{image}</a> : image;
}

/** The edit link that admins see on every widget (spec §6). */
function EditLink({ widget: { id, name } }: { widget: WidgetData }) {
  const label = `Edit ${name}`;
  return (
    <Link className="widget-edit dark" to={paths.manageWidget(id)} aria-label={label} title={label}>
      <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M4 20l1-5L16.5 3.5l4 4L9 19l-5 1zM14 6l4 4" />
      </svg>
    </Link>
  );
}
