import { useCurrentRoute } from '../../app/route';
import { Hero } from '../widgets/hero';
import { Widget } from '../widgets/widget';
import './legal-page.css';

export function Component() {
  const route = useCurrentRoute();
  return (
    <>
      <Hero title={route?.title} />
      <div className="legal">
        {route?.widgets?.map((name) => (
          <Widget key={name} name={name} />
        ))}
      </div>
    </>
  );
}
