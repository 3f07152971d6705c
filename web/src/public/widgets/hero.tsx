import type { ReactNode } from 'react';
import { PageTitle } from '../ui/page-title';
import { Widget } from './widget';
import './hero.css';

interface HeroProps {
  title: ReactNode;
  /** Name of an IMAGE widget; the layout also works without one. */
  image?: string;
  /** Name of the widget with the page's opening text. */
  intro?: string;
  /** What follows the opening text. */
  children?: ReactNode;
}

/** Top of a page: a full-width image with the title on a tab over its corner. */
export function Hero({ title, image, intro, children }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero__image">{image && <Widget name={image} sizes="100vw" hero />}</div>
      <div className="hero__tab">
        <PageTitle className="hero__title">{title}</PageTitle>
      </div>
      <div className="hero__lead">
        {intro && <Widget name={intro} />}
        {children}
      </div>
    </div>
  );
}
