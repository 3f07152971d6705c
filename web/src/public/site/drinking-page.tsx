import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';

export function DrinkingPage() {
  return (
    <>
      <Hero title="Drinking" image={<Widget name="DrinkingImage" sizes="100vw" hero />}>
        <Widget name="DrinkingIntro" />
      </Hero>
      <Band
        text={<Widget name="DrinkingWine" />}
        image={<Widget name="DrinkingWineImage" sizes={BAND_SIZES} />}
      />
      <Band
        flip
        text={<Widget name="DrinkingCocktails" />}
        image={<Widget name="DrinkingCocktailsImage" sizes={BAND_SIZES} />}
      />
    </>
  );
}

export { DrinkingPage as Component };
