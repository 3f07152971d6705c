import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { TelephoneLink } from '../ui/telephone-link';
import './bottom-bar.css';

/** The essential links within reach of the thumb (phones only). */
export function BottomBar() {
  return (
    <nav className="bottom-bar" aria-label="Quick links" data-behind-menu>
      <Link to={paths.menus}>Menu</Link>
      <TelephoneLink>Call</TelephoneLink>
      <Link className="bottom-bar__book" to={paths.book}>
        Book
      </Link>
    </nav>
  );
}
