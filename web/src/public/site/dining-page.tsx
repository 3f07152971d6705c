import { Aside } from '../ui/aside';
import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';

export function DiningPage() {
  return (
    <>
      <Hero title="Dining" image={<Widget name="DiningImage" sizes="100vw" hero />}>
        <Widget name="DiningIntro" />
      </Hero>
      <Band
        text={<Widget name="DiningSteak" />}
        image={<Widget name="DiningSteakImage" sizes={BAND_SIZES} />}
      />
      <Band
        flip
        text={<Widget name="DiningOysters" />}
        image={<Widget name="DiningOystersImage" sizes={BAND_SIZES} />}
      />
      <Aside>
        <Widget name="DiningPrivate" />
      </Aside>
    </>
  );
}

export { DiningPage as Component };
