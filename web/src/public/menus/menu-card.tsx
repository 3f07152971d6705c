import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { paths } from '../../app/paths';
import { fileSize } from '../lib/file-size';
import './menu-card.css';

/** First page of a menu with a link to its PDF (spec §2). */
export function MenuCard({ menu }: { menu: Menu }) {
  const { name, file, size } = menu;
  return (
    <article className="menu-card">
      <div className="menu-card__front">
        <MenuThumbnail menu={menu} />
      </div>
      <h2 className="menu-card__name">{name}</h2>
      {file && (
        <>
          {size !== null && <p className="menu-card__size">PDF, {fileSize(size)}</p>}
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

/** The first page; decorative, because the heading already names the menu. */
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
