import { Hero } from '../widgets/hero';
import { Band } from '../widgets/band';
import { RestaurantFacts } from '../opening-hours/restaurant-facts';

function ContactPage() {
  return (
    <>
      <Hero title="Contact" intro="ContactIntro" facts={<RestaurantFacts />} />
      <Band text="ContactTravel" image="ContactImage" />
    </>
  );
}

export { ContactPage as Component };
