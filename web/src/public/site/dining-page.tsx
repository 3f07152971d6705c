import { Aside } from '../ui/aside';
import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';

export function DiningPage() {
  return (
    <>
      <Hero title="Dining" picture={<Widget name="DiningImage" sizes="100vw" hero />}>
        <Widget name="DiningIntro" />
      </Hero>
      <Band
        text={<Widget name="DiningSteak" />}
        picture={<Widget name="DiningSteakImage" sizes={BAND_SIZES} />}
      />
      <Band
        flip
        text={<Widget name="DiningOysters" />}
        picture={<Widget name="DiningOystersImage" sizes={BAND_SIZES} />}
      />
      <Aside>
        <Widget name="DiningPrivate" />
      </Aside>
    </>
  );
}

export { DiningPage as Component };
