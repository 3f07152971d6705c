import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import { RestaurantFacts } from '../opening-hours/restaurant-facts';
import './site-pages.css';

function ContactPage() {
  return (
    <>
      <Hero title="Contact" image="ContactImage" intro="ContactIntro" facts={<RestaurantFacts />} />
      <div className="columns contact">
        <Widget name="ContactTravel" />
      </div>
    </>
  );
}

export { ContactPage as Component };
