import { Hero } from '../../ui/hero';
import { Widget } from '../widgets/widget';
import { HouseFacts } from './house-facts';
import './contact-page.css';

export function ContactPage() {
  return (
    <>
      <Hero title="Contact" picture={<Widget name="ContactImage" sizes="100vw" hero />}>
        <Widget name="ContactIntro" />
      </Hero>
      <div className="contact">
        <div className="contact__facts">
          <HouseFacts />
        </div>
        <div className="contact__travel">
          <Widget name="ContactTravel" />
        </div>
      </div>
    </>
  );
}

export { ContactPage as Component };
