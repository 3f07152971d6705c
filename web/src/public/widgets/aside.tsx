import { Reveal } from '../ui/reveal';
import { Widget } from './widget';
import './aside.css';

/** Closing section of a page, on a dark background. `text` names a TEXT widget. */
export function Aside({ text }: { text: string }) {
  return (
    <section className="aside">
      <Reveal className="aside__text" delay="long">
        <Widget name={text} />
      </Reveal>
    </section>
  );
}
