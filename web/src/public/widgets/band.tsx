import type { ReactNode } from 'react';
import { Reveal } from '../ui/reveal';
import { Widget } from './widget';

interface BandProps {
  /** The name of a TEXT widget, or the content itself. */
  text: ReactNode;
  image: string;
  /** True to put the image on the left. */
  flip?: boolean;
}

/** Text beside an image that extends to the edge of the page. Phones show one column. */
export function Band({ text, image, flip }: BandProps) {
  return (
    <section className={`columns band ${flip ? 'band--flip' : ''}`}>
      <Reveal className="band__text">
        {typeof text === 'string' ? <Widget name={text} /> : text}
      </Reveal>
      <Reveal className="band__image" delay="short">
        <Widget name={image} sizes="(min-width: 45em) 50vw, 100vw" />
      </Reveal>
    </section>
  );
}

/** The closing section of a page, on a dark background. `text` names a TEXT widget. */
export function Aside({ text }: { text: string }) {
  return (
    <section className="columns aside dark">
      <Reveal className="aside__text" delay="long">
        <Widget name={text} />
      </Reveal>
    </section>
  );
}
