import { useSite } from '../lib/use-site';
import './site-notice.css';

/** The restaurant's notice at the top of every page. The server sends it only on its days. */
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
