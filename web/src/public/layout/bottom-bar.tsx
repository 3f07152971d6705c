import { NavLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { TelephoneLink } from '../ui/telephone-link';
import './bottom-bar.css';

/** The main links within reach of the thumb (phones only). */
export function BottomBar() {
  return (
    <nav className="bottom-bar" aria-label="Quick links" data-behind-menu>
      <NavLink to={paths.menus} end>
        Menu
      </NavLink>
      <TelephoneLink>Call</TelephoneLink>
      <NavLink className="bottom-bar__book" to={paths.book} end>
        Book
      </NavLink>
    </nav>
  );
}
