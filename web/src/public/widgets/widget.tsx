import type { Widget as WidgetData } from '@saltmarsh/compat-api/contract/widget';
import { usePublicRead } from '../lib/use-public-read';
import { ResponsiveImage } from '../ui/responsive-image';
import { RichText } from '../ui/rich-text';
import { useUser } from '../auth/use-user';
import { WidgetEditLink } from './widget-edit-link';
import { widgetKey } from './widgets.api';
import './widget.css';

interface WidgetProps {
  name: string;
  /** `sizes` of an image: the width of its slot. */
  sizes?: string;
  /** The page's main image above the fold: high priority, never lazy. */
  hero?: boolean;
}

/** A named block of content (spec §2, shared pieces). A missing one renders nothing. */
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
      {isAdmin && <WidgetEditLink widget={widget} />}
    </div>
  );
}

function widgetContent(widget: WidgetData, sizes?: string, hero?: boolean) {
  if (widget.type === 'TEXT') return widget.html ? <RichText html={widget.html} /> : null;
  if (!widget.image_url) return null;
  const image = (
    <ResponsiveImage
      src={widget.image_url}
      srcSet={widget.srcset}
      sizes={sizes}
      alt={widget.alt ?? ''}
      width={widget.width}
      height={widget.height}
      hero={hero}
    />
  );
  return widget.link ? <a href={widget.link}>{image}</a> : image;
}
