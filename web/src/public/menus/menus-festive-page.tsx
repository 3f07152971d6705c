import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { usePublicRead } from '../lib/use-public-read';
import { useSite } from '../lib/use-site';
import { Band } from '../widgets/band';
import { Hero } from '../widgets/hero';
import { MenuCard } from './menu-card';
import { menuKey } from './menus.api';
import './menus-page.css';

export function MenusFestivePage() {
  return (
    <>
      <Hero title="Festive" image="FestiveImage" intro="FestiveIntro" />
      <div className="menu-grid menu-grid--pair">
        {useSite().festive_menus.map((id) => (
          <FestiveMenu key={id} id={id} />
        ))}
      </div>
      <Band text="FestiveDetails" image="FestiveDetailsImage" />
    </>
  );
}

/** Renders nothing for a missing menu. */
function FestiveMenu({ id }: { id: number }) {
  const { data: menu } = usePublicRead<Menu>(menuKey(id));
  return menu ? <MenuCard menu={menu} /> : null;
}

export { MenusFestivePage as Component };
