import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { MenuThumbnail } from '../../public/menus/menu-card';
import { fileSize } from '../../public/lib/file-size';
import { useSite } from '../../public/lib/use-site';
import { Icon } from '../../dialogs/icon';
import './menu-manage-card.css';

interface MenuManageCardProps {
  menu: Menu;
  controls: ReactNode;
  onMove: () => void;
  onEdit: () => void;
}

export function MenuManageCard({ menu, controls, onMove, onEdit }: MenuManageCardProps) {
  const isFestive = useSite().festive_menus.includes(menu.id);
  return (
    <article className="menu-manage-card">
      <div className="menu-manage-card__controls">
        <span>
          {controls}
          <button
            type="button"
            className="icon-button"
            aria-label={`Move to…: ${menu.name}`}
            title="Move to…"
            onClick={onMove}
          >
            <Icon name="move" />
          </button>
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={`Edit ${menu.name}`}
          title="Edit"
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
      </div>
      <div className="menu-manage-card__front">
        <div className="menu-manage-card__text">
          <p className="menu-manage-card__number">
            No. {menu.id}
            {menu.group && `, ${menu.group}`}
          </p>
          <h2 className="menu-manage-card__name">{menu.name}</h2>
        </div>
        <MenuThumbnail menu={menu} />
      </div>
      {menu.file && !menu.thumbnail_url && (
        <p className="menu-manage-card__place">
          We couldn’t make a preview. Check that the PDF opens.
        </p>
      )}
      {isFestive && <p className="menu-manage-card__place">Shown on the Festive page</p>}
      <MenuFile menu={menu} />
    </article>
  );
}

/** Link to the PDF, with size and date. */
function MenuFile({ menu: { name, file, size, updated_at } }: { menu: Menu }) {
  if (!file) return <p className="menu-manage-card__file">There is no PDF yet.</p>;
  return (
    <p className="menu-manage-card__file">
      <a
        href={paths.menuFile(file)}
        target="_blank"
        rel="noopener"
        aria-label={`Open PDF of ${name} in a new tab`}
      >
        <Icon name="document" />
        Open PDF
      </a>
      <span>
        {size !== null && `${fileSize(size)}, `}
        <time dateTime={updated_at}>{shortDate(updated_at)}</time>
      </span>
    </p>
  );
}

/** `2026-11-21T…` → `21 Nov 2026`, in the restaurant's time zone. */
function shortDate(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
}
