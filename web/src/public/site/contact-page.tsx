import { Hero } from '../widgets/hero';
import { Band } from '../widgets/band';
import { RestaurantFacts } from '../opening-hours/restaurant-facts';

export function Component() {
  return (
    <>
      <Hero title="Contact" intro="ContactIntro" facts={<RestaurantFacts />} />
      <Band text="ContactTravel" image="ContactImage" />
    </>
  );
}
