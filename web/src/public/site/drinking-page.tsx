import { Band } from '../widgets/band';
import { Hero } from '../widgets/hero';

function DrinkingPage() {
  return (
    <>
      <Hero title="Drinking" image="DrinkingImage" intro="DrinkingIntro" />
      <Band text="DrinkingWine" image="DrinkingWineImage" />
      <Band text="DrinkingCocktails" image="DrinkingCocktailsImage" flip />
    </>
  );
}

export { DrinkingPage as Component };
