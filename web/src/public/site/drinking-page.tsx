import { Band, BAND_SIZES } from '../ui/band';
import { Hero } from '../ui/hero';
import { Widget } from '../widgets/widget';

export function DrinkingPage() {
  return (
    <>
      <Hero title="Drinking" picture={<Widget name="DrinkingImage" sizes="100vw" hero />}>
        <Widget name="DrinkingIntro" />
      </Hero>
      <Band
        text={<Widget name="DrinkingWine" />}
        picture={<Widget name="DrinkingWineImage" sizes={BAND_SIZES} />}
      />
      <Band
        flip
        text={<Widget name="DrinkingCocktails" />}
        picture={<Widget name="DrinkingCocktailsImage" sizes={BAND_SIZES} />}
      />
    </>
  );
}

export { DrinkingPage as Component };
