import type { Menu } from '@saltmarsh/contract/messages/menu';
import { paths } from '../../app/paths';
import { fileSize } from '../lib/file-size';
import { cardAnchor } from './menu-sections';
import { allergenGuideKeys, usePublicRead, useSite } from '../lib/public-read';
import './menus.css';

interface MenuCardProps {
  menu: Menu;
  /** The heading level of the menu's name: one level below the heading above the card. */
  heading?: 'h2' | 'h3';
}

export function MenuCard({ menu, heading: Heading = 'h2' }: MenuCardProps) {
  const { name, file, size } = menu;
  return (
    <article className="menu-card" id={cardAnchor(menu)}>
      <div className="menu-card__front">
        <MenuThumbnail menu={menu} />
      </div>
      <Heading className="menu-card__name">{name}</Heading>
      {file && (
        <>
          {size !== null && <p className="menu-card__size soft">PDF, {fileSize(size)}</p>}
          <a
            className="menu-card__link"
            href={paths.menuFile(file)}
            target="_blank"
            rel="noopener"
            aria-label={`View Menu: ${name} (PDF, opens in a new tab)`}
          >
            View Menu
          </a>
        </>
      )}
    </article>
  );
}

/** The first page of a menu. It is decoration, because the heading already names the menu. */
export function MenuThumbnail({ menu }: { menu: Menu }) {
  if (!menu.thumbnail_url) return null;
  return (
    <img
      loading="lazy"
      decoding="async"
      src={menu.thumbnail_url}
      width={menu.thumbnail_width ?? undefined}
      height={menu.thumbnail_height ?? undefined}
      alt=""
    />
  );
}

/** Returns a link to the allergen guide; `null` if the settings name no guide or a deleted one. */
export function useAllergenGuide() {
  const [key = null] = allergenGuideKeys(useSite());
  const { data: guide } = usePublicRead<Menu>(key);
  if (!guide?.file) return null;
  return (
    <a
      href={paths.menuFile(guide.file)}
      target="_blank"
      rel="noopener"
      aria-label="Allergen guide (PDF), opens in a new tab"
    >
      Allergen&nbsp;guide&nbsp;(PDF)
    </a>
  );
}

export function AllergenGuide() {
  const guide = useAllergenGuide();
  return guide && <p className="menu-guide">{guide}</p>;
}
