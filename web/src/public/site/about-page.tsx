import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';

export function AboutPage() {
  return (
    <>
      <Hero title="About" image={<Widget name="AboutImage" sizes="100vw" hero />}>
        <Widget name="AboutIntro" />
      </Hero>
      <Band
        text={<Widget name="AboutStory" />}
        image={<Widget name="AboutStoryImage" sizes={BAND_SIZES} />}
      />
      <Band
        flip
        text={<Widget name="AboutSuppliers" />}
        image={<Widget name="AboutSuppliersImage" sizes={BAND_SIZES} />}
      />
    </>
  );
}

export { AboutPage as Component };
