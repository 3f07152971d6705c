import { paths } from '../../app/paths';
import { useSite } from '../lib/public-read';
import { PageTitle } from '../ui/page-title';
import { Reveal } from '../ui/reveal';
import { Band } from '../widgets/band';
import { Widget } from '../widgets/widget';
import { RestaurantFacts } from '../opening-hours/restaurant-facts';
import { ButtonLink } from '../../ui/button';
import './site-pages.css';

const SHARP_PHONE = '(max-width: 44.99em) and (orientation: portrait) and (min-resolution: ';

/**
 * The widths of the image. A portrait window crops the sides of the image, so the image is much
 * wider than the viewport. Dense phones get the 1600 px file, because the next larger file is the
 * original, which may be of any size. Lighthouse's phone (1.75×, slow 4G) gets the 1200 px file.
 */
const HERO_SIZES = [
  `${SHARP_PHONE}2.5dppx) 530px`,
  `${SHARP_PHONE}2dppx) 800px`,
  '(orientation: portrait) 150vw',
  '100vw',
].join(', ');

export function Component() {
  const site = useSite();
  return (
    <>
      <div className="home-hero dark">
        <div className="home-hero__image">
          <Widget name="HomePageImage" sizes={HERO_SIZES} hero />
        </div>
        <div className="home-hero__words">
          <PageTitle className="home-hero__title">{site.tagline ?? site.name}</PageTitle>
          <p className="home-hero__ways">
            <ButtonLink variant="primary" to={paths.book}>
              Book Online
            </ButtonLink>
            <ButtonLink to={paths.menus}>See the menus</ButtonLink>
          </p>
        </div>
      </div>
      <Reveal className="columns home-intro">
        <Widget name="HomeIntro" />
      </Reveal>
      <Band text="HomeFireText" image="HomeFireImage" />
      <Band text="HomeTideText" image="HomeTideImage" flip />
      <section className="home-visit dark">
        <Reveal>
          <Widget name="HomeVisit" />
        </Reveal>
        <RestaurantFacts />
      </section>
    </>
  );
}
