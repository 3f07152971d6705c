import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { usePublicRead } from '../lib/use-public-read';
import { useSite } from '../lib/use-site';
import { Loading } from '../ui/loading';
import { Notice } from '../ui/notice';
import { Hero } from '../widgets/hero';
import { MenuCard } from './menu-card';
import { publicMenusKey } from './menus.api';
import './menus-page.css';

export function MenusPage() {
  const { data: menus, error } = usePublicRead<Paginated<Menu>>(publicMenusKey(useSite()));
  return (
    <>
      <Hero title="Menus" intro="MenusIntro" />
      {menus && (
        <div className="menu-grid">
          {menus.data.map((menu) => (
            <MenuCard key={menu.id} menu={menu} />
          ))}
        </div>
      )}
      {!menus &&
        (error ? <Notice>Sorry, we can’t show the menus at the moment.</Notice> : <Loading />)}
    </>
  );
}

export { MenusPage as Component };
