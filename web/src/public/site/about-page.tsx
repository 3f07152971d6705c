import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';

export function AboutPage() {
  return (
    <>
      <Hero title="About" picture={<Widget name="AboutImage" sizes="100vw" hero />}>
        <Widget name="AboutIntro" />
      </Hero>
      <Band
        text={<Widget name="AboutStory" />}
        picture={<Widget name="AboutStoryImage" sizes={BAND_SIZES} />}
      />
      <Band
        flip
        text={<Widget name="AboutSuppliers" />}
        picture={<Widget name="AboutSuppliersImage" sizes={BAND_SIZES} />}
      />
    </>
  );
}

export { AboutPage as Component };
