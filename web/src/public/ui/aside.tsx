import type { ReactNode } from 'react';
import { Reveal } from './reveal';
import './aside.css';

/** Closing section of a page, on the dark ground. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <section className="aside">
      <Reveal className="aside__text" delay="long">
        {children}
      </Reveal>
    </section>
  );
}
