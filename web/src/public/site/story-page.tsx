import { Fragment } from 'react';
import { useCurrentRoute } from '../../app/route';
import { Aside, Band } from '../widgets/band';
import { Hero } from '../widgets/hero';

/** A page with the widgets of its route. A text `X` is beside the image `XImage`, if any. */
export function Component() {
  const route = useCurrentRoute();
  const [image, intro, ...widgets] = route?.widgets ?? [];
  const texts = widgets.filter((name) => !name.endsWith('Image'));
  return (
    // Without a key, the next page would show this page's images until its own have loaded.
    <Fragment key={route?.path}>
      <Hero title={route?.title} image={image} intro={intro} />
      {texts.map((name, index) =>
        widgets.includes(`${name}Image`) ? (
          <Band key={name} text={name} image={`${name}Image`} flip={index % 2 === 1} />
        ) : (
          <Aside key={name} text={name} />
        ),
      )}
    </Fragment>
  );
}
