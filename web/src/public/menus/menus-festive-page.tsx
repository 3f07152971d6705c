import type { Menu } from '@saltmarsh/contract/messages/menu';
import { menuKey, usePublicRead, useSite } from '../lib/public-read';
import { Band } from '../widgets/band';
import { Hero } from '../widgets/hero';
import { AllergenGuide, MenuCard } from './menu-card';

export function Component() {
  return (
    <>
      <Hero title="Festive" image="FestiveImage" intro="FestiveIntro" />
      <div className="menu-grid menu-grid--pair">
        {useSite().festive_menus.map((id) => (
          <FestiveMenu key={id} id={id} />
        ))}
      </div>
      <AllergenGuide />
      <Band text="FestiveDetails" image="FestiveDetailsImage" />
    </>
  );
}

function FestiveMenu({ id }: { id: number }) {
  const { data: menu } = usePublicRead<Menu>(menuKey(id));
  return menu ? <MenuCard menu={menu} /> : null;
}
