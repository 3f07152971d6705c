import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { publicMenusKey, usePublicRead, useSite } from '../lib/public-read';
import { NotLoaded } from '../ui/loading';
import { Hero } from '../widgets/hero';
import { AllergenGuide, MenuCard } from './menu-card';
import { menuSections, type MenuSection } from './menu-sections';

export function Component() {
  const { data: menus, error } = usePublicRead<Paginated<Menu>>(publicMenusKey(useSite()));
  const sections = menuSections(menus?.data ?? []);
  return (
    <>
      <Hero title="Menus" intro="MenusIntro" />
      {sections.length > 1 && <MenuGroups sections={sections} />}
      <AllergenGuide />
      {sections.map(({ title, anchor, menus: members }) => (
        <section key={anchor} id={anchor} className="menu-section">
          {title !== null && <h2 className="menu-section__title">{title}</h2>}
          <div className="menu-grid">
            {members.map((menu) => (
              <MenuCard key={menu.id} menu={menu} heading={title === null ? 'h2' : 'h3'} />
            ))}
          </div>
        </section>
      ))}
      {!menus && <NotLoaded error={error}>Sorry, we can’t show the menus at the moment.</NotLoaded>}
    </>
  );
}

/** Links to the sections. Plain links work without JavaScript, and Back returns from a section. */
function MenuGroups({ sections }: { sections: readonly MenuSection[] }) {
  return (
    <nav className="menu-groups" aria-label="On this page">
      <ul>
        {sections.map(({ title, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
