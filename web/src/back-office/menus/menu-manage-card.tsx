import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { MenuThumbnail } from '../../public/menus/menu-card';
import { fileSize } from '../../public/lib/file-size';
import { useSite } from '../../public/lib/public-read';
import { Icon } from '../../ui/icon';
import { Button } from '../../ui/button';
import './menu-manage-card.css';

interface MenuManageCardProps {
  menu: Menu;
  /** Position among all menus, from 1. */
  position: number;
  heading: 'h2' | 'h3';
  controls: ReactNode;
  onMove: () => void;
  onEdit: () => void;
}

export function MenuManageCard(props: MenuManageCardProps) {
  const { menu, position, heading: Heading, controls, onMove, onEdit } = props;
  const isFestive = useSite().festive_menus.includes(menu.id);
  return (
    <article className="menu-manage-card">
      <div className="menu-manage-card__front">
        <div className="menu-manage-card__text">
          <p className="soft">
            Position {position} · menu no. {menu.id}
          </p>
          <Heading className="menu-manage-card__name">{menu.name}</Heading>
          <MenuFile menu={menu} />
          {menu.file && !menu.thumbnail_url && (
            <p className="menu-manage-card__note">
              We couldn’t make a preview. Check that the PDF opens.
            </p>
          )}
          {isFestive && <p className="menu-manage-card__note">Shown on the Festive page</p>}
        </div>
        <MenuThumbnail menu={menu} />
      </div>
      <div className="menu-manage-card__actions">
        {controls}
        <Button variant="link" aria-label={`Move to…: ${menu.name}`} onClick={onMove}>
          Move to…
        </Button>
        <Button variant="link" aria-label={`Edit ${menu.name}`} onClick={onEdit}>
          <Icon name="edit" />
          Edit
        </Button>
      </div>
    </article>
  );
}

function MenuFile({ menu: { name, file, size, updated_at } }: { menu: Menu }) {
  if (!file) return <p className="soft menu-manage-card__file">There is no PDF yet.</p>;
  return (
    <p className="soft menu-manage-card__file">
      <a
        href={paths.menuFile(file)}
        target="_blank"
        rel="noopener"
        aria-label={`Open PDF of ${name} in a new tab`}
      >
        Open PDF
      </a>
      <span>
        {size !== null && `${fileSize(size)}, `}
        {updated_at && <time dateTime={updated_at}>{shortDate(updated_at)}</time>}
      </span>
    </p>
  );
}

function shortDate(isoTime: string): string {
  const options = { dateStyle: 'medium', timeZone: 'Europe/London' } as const;
  return new Date(isoTime).toLocaleDateString('en-GB', options);
}
