import type { Widget } from '@saltmarsh/contract/messages/widget';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Icon } from '../../ui/icon';
import { readableName } from './widget-groups';
import { focalStyle } from '../../public/ui/responsive-image';

/** One widget in the grid: a preview of its image or text, its type, its name and the name in words. */
export function WidgetTile({ widget }: { widget: Widget }) {
  const { id, name, type } = widget;
  const readable = readableName(name);
  // Passed on so that the way back leads to the same search.
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
  const src = smallest(srcset) ?? image_url;
  return <img src={src} alt="" style={focalStyle(widget)} loading="lazy" decoding="async" />;
}

/** Returns the narrowest file of a `srcset`, whose widths are ascending. */
function smallest(srcset: string | null): string | undefined {
  return srcset?.split(', ')[0]?.split(' ')[0];
}

const PREVIEW_LENGTH = 160;

function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children].map((block) => block.textContent?.trim());
  return blocks.filter(Boolean).join('\n').slice(0, PREVIEW_LENGTH);
}
