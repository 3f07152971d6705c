import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { usePublicRead } from '../lib/use-public-read';
import { useSite } from '../lib/use-site';
import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';
import { MenuCard } from './menu-card';
import { menuKey } from './menus.api';
import './menus-page.css';

export function MenusFestivePage() {
  return (
    <>
      <Hero title="Festive" image={<Widget name="FestiveImage" sizes="100vw" hero />}>
        <Widget name="FestiveIntro" />
      </Hero>
      <div className="menu-grid menu-grid--pair">
        {useSite().festive_menus.map((id) => (
          <FestiveMenu key={id} id={id} />
        ))}
      </div>
      <Band
        text={<Widget name="FestiveDetails" />}
        image={<Widget name="FestiveDetailsImage" sizes={BAND_SIZES} />}
      />
    </>
  );
}

/** Renders nothing for a missing menu. */
function FestiveMenu({ id }: { id: number }) {
  const { data: menu } = usePublicRead<Menu>(menuKey(id));
  return menu ? <MenuCard menu={menu} /> : null;
}

export { MenusFestivePage as Component };
