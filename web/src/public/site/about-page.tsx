import { Band } from '../widgets/band';
import { Hero } from '../widgets/hero';

function AboutPage() {
  return (
    <>
      <Hero title="About" image="AboutImage" intro="AboutIntro" />
      <Band text="AboutStory" image="AboutStoryImage" />
      <Band text="AboutSuppliers" image="AboutSuppliersImage" flip />
    </>
  );
}

export { AboutPage as Component };
