import { Fragment } from 'react';
import { useCurrentRoute } from '../../app/route';
import { Aside, Band } from '../widgets/band';
import { Hero } from '../widgets/hero';

/** A page of texts beside images, from the widgets of its route: `X` beside `XImage`, and alone at the end. */
export function Component() {
  const route = useCurrentRoute();
  const [image, intro, ...widgets] = route?.widgets ?? [];
  const texts = widgets.filter((name) => !name.endsWith('Image'));
  return (
    // The key keeps the images of one page from being shown on the next.
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
