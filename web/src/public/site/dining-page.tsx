import { Aside } from '../widgets/aside';
import { Band } from '../widgets/band';
import { Hero } from '../widgets/hero';

function DiningPage() {
  return (
    <>
      <Hero title="Dining" image="DiningImage" intro="DiningIntro" />
      <Band text="DiningSteak" image="DiningSteakImage" />
      <Band text="DiningOysters" image="DiningOystersImage" flip />
      <Aside text="DiningPrivate" />
    </>
  );
}

export { DiningPage as Component };
