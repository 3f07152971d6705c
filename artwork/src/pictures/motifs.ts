import type { Engraving } from './engraving';
import { aboutRope } from './motifs/about-rope';
import { aboutSamphire } from './motifs/about-samphire';
import { aboutStore } from './motifs/about-store';
import { bookTable } from './motifs/book-table';
import { contactChart } from './motifs/contact-chart';
import { diningBass } from './motifs/dining-bass';
import { diningDozen } from './motifs/dining-dozen';
import { diningRib } from './motifs/dining-rib';
import { drinkingGlass } from './motifs/drinking-glass';
import { drinkingLemon } from './motifs/drinking-lemon';
import { drinkingRipples } from './motifs/drinking-ripples';
import { festiveStars } from './motifs/festive-stars';
import { festiveWreath } from './motifs/festive-wreath';
import { homeCreek } from './motifs/home-creek';
import { homeFire } from './motifs/home-fire';
import { homeOyster } from './motifs/home-oyster';
import { openingHoursTide } from './motifs/opening-hours-tide';
import { recruitmentKnife } from './motifs/recruitment-knife';
import { recruitmentNet } from './motifs/recruitment-net';
import { vouchersGuilloche } from './motifs/vouchers-guilloche';

/** The functions that draw the pictures, by file name without its extension. */
export const MOTIFS: Record<string, () => Engraving> = {
  'home-creek': homeCreek,
  'home-fire': homeFire,
  'home-oyster': homeOyster,
  'about-rope': aboutRope,
  'about-store': aboutStore,
  'about-samphire': aboutSamphire,
  'drinking-ripples': drinkingRipples,
  'drinking-glass': drinkingGlass,
  'drinking-lemon': drinkingLemon,
  'dining-bass': diningBass,
  'dining-rib': diningRib,
  'dining-dozen': diningDozen,
  'recruitment-net': recruitmentNet,
  'recruitment-knife': recruitmentKnife,
  'opening-hours-tide': openingHoursTide,
  'contact-chart': contactChart,
  'festive-stars': festiveStars,
  'festive-wreath': festiveWreath,
  'vouchers-guilloche': vouchersGuilloche,
  'book-table': bookTable,
};
