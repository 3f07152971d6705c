import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { paths } from '../../app/paths';
import './menu-card.css';

/** The front of a printed menu, with the way to its PDF (spec §2). */
export function MenuCard({ menu }: { menu: Menu }) {
  return (
    <article className="menu-card">
      <h2 className="menu-card__name">{menu.name}</h2>
      {menu.file && (
        <a
          className="menu-card__link"
          href={paths.menuFile(menu.file)}
          target="_blank"
          rel="noopener"
          aria-label={`View Menu: ${menu.name} (PDF, opens in a new tab)`}
        >
          View Menu
        </a>
      )}
    </article>
  );
}
