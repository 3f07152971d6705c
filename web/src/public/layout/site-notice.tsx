import { useSite } from '../lib/use-site';
import './site-notice.css';

/** A line of the restaurant's at the top of every page, on its days: the server leaves it out on others. */
export function SiteNotice() {
  const { notice } = useSite();
  return (
    notice && (
      <aside className="site-notice" aria-label="Notice" data-behind-menu>
        {notice.text} {notice.link && <a href={notice.link}>{notice.link_text ?? 'Read more'}</a>}
      </aside>
    )
  );
}
