import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import { RestaurantFacts } from './restaurant-facts';
import './contact-page.css';

export function ContactPage() {
  return (
    <>
      <Hero title="Contact" image="ContactImage" intro="ContactIntro" />
      <div className="contact">
        <div className="contact__facts">
          <RestaurantFacts />
        </div>
        <div className="contact__travel">
          <Widget name="ContactTravel" />
        </div>
      </div>
    </>
  );
}

export { ContactPage as Component };
