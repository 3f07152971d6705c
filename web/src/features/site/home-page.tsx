import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../../lib/use-site';
import { Band, BAND_SIZES } from '../../ui/band';
import { PageTitle } from '../../ui/page-title';
import { Reveal } from '../../ui/reveal';
import { Widget } from '../widgets/widget';
import { HouseFacts } from './house-facts';
import './home-page.css';

export function HomePage() {
  const site = useSite();
  return (
    <>
      <div className="home-hero">
        <div className="home-hero__picture">
          <Widget name="HomePageImage" sizes="100vw" hero />
        </div>
        <div className="home-hero__words">
          <PageTitle className="home-hero__title">{site.tagline ?? site.name}</PageTitle>
          <p className="home-hero__ways">
            <Link className="button button--book" to={paths.book}>
              Book Online
            </Link>
            <Link className="button button--quiet" to={paths.menus}>
              See the menus
            </Link>
          </p>
        </div>
      </div>
      <Reveal className="home-intro">
        <Widget name="HomeIntro" />
      </Reveal>
      <Band
        text={<Widget name="HomeFireText" />}
        picture={<Widget name="HomeFireImage" sizes={BAND_SIZES} />}
      />
      <Band
        flip
        text={<Widget name="HomeTideText" />}
        picture={<Widget name="HomeTideImage" sizes={BAND_SIZES} />}
      />
      <section className="home-visit">
        <Reveal className="home-visit__text">
          <Widget name="HomeVisit" />
        </Reveal>
        <HouseFacts />
      </section>
    </>
  );
}

export { HomePage as Component };
