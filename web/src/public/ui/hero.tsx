import type { ReactNode } from 'react';
import { PageTitle } from './page-title';
import './hero.css';

interface HeroProps {
  title: ReactNode;
  /** An IMAGE widget; the layout also works without one. */
  image?: ReactNode;
  /** The page's opening text. */
  children?: ReactNode;
}

/** Top of a page: a full-width image with the title on a tab over its corner. */
export function Hero({ title, image, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero__image">{image}</div>
      <div className="hero__tab">
        <PageTitle className="hero__title">{title}</PageTitle>
      </div>
      <div className="hero__lead">{children}</div>
    </div>
  );
}
