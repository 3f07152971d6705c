import type { ReactNode } from 'react';
import { PageTitle } from '../ui/page-title';
import { Widget } from './widget';

interface HeroProps {
  title: ReactNode;
  /** The name of an IMAGE widget. The layout also works without an image. */
  image?: string;
  intro?: string;
  /** The facts to show without scrolling. They reduce the height of the image. */
  facts?: ReactNode;
}

/** The top of a page: a full-width image, and the title over its lower corner. */
export function Hero({ title, image, intro, facts }: HeroProps) {
  return (
    <div className={`columns hero ${facts ? 'hero--low' : ''}`}>
      <div className="hero__image">{image && <Widget name={image} sizes="100vw" hero />}</div>
      <div className="hero__tab">
        <PageTitle className="hero__title">{title}</PageTitle>
      </div>
      {facts && <div className="hero__facts">{facts}</div>}
      <div className="hero__lead">{intro && <Widget name={intro} />}</div>
    </div>
  );
}
