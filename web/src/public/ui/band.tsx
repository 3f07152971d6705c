import type { ReactNode } from 'react';
import { Reveal } from './reveal';
import './band.css';

interface BandProps {
  text: ReactNode;
  image?: ReactNode;
  /** Image on the left. */
  flip?: boolean;
  ground?: 'shell' | 'ink';
}

/** `sizes` of an image in a band. */
export const BAND_SIZES = '(min-width: 45em) 50vw, 100vw';

/** Text beside an image that bleeds off the page; one column on a phone. */
export function Band({ text, image, flip = false, ground = 'shell' }: BandProps) {
  return (
    <section className={`band band--${ground}${flip ? ' band--flip' : ''}`}>
      <Reveal className="band__text">{text}</Reveal>
      <Reveal className="band__image" delay="short">
        {image}
      </Reveal>
    </section>
  );
}
