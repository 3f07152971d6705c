import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { telephoneHref } from '../lib/site-text';
import { useSite } from '../lib/use-site';
import './bottom-bar.css';

/** The essential links within reach of the thumb (phones only). */
export function BottomBar() {
  const { telephone } = useSite();
  return (
    <nav className="bottom-bar" aria-label="Quick links" data-behind-menu>
      <Link to={paths.menus}>Menu</Link>
      <a href={telephoneHref(telephone)}>Call</a>
      <Link className="bottom-bar__book" to={paths.book}>
        Book
      </Link>
    </nav>
  );
}
