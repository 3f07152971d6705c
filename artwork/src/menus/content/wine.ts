import { type PrintedMenu, section } from './printed-menu';

export const WINE: PrintedMenu = {
  name: 'Wine',
  strapline: 'By the bottle, 75 cl; sixteen of them are on the list by the glass',
  sections: [
    section(
      'Sparkling',
      `
      Downland Brut | Elham Valley; Chardonnay, Pinot Noir; Kent, NV | 56
      Downland Blanc de Blancs | Elham Valley; four years on lees; Kent 2019 | 72
      Pét-nat Bacchus | Marsh Lane; cloudy, dry; Kent 2024 | 42
      Crémant du Jura | Domaine Rochefroide; Chardonnay; NV | 44
      Champagne Vasseur-Prieur | Brut Nature; Côte des Blancs; NV | 78
      `,
    ),
    section(
      'White, for oysters',
      `
      Muscadet Sèvre et Maine sur lie | Domaine de la Cale, 2023 | 31
      Muscadet Clisson | Domaine de la Cale; thirty months on lees; 2019 | 44
      Picpoul de Pinet | Mas des Huîtres, 2024 | 30
      Chablis | Domaine Perrault-Roy, 2023 | 52
      Chablis 1er Cru Vaillons | Domaine Perrault-Roy, 2021 | 74
      Bacchus | Marsh Lane, Kent 2024 | 36
      `,
    ),
    section(
      'White, for fish',
      `
      Albariño | Adega Ribeira; Rías Baixas 2024 | 39
      Vermentino | Tenuta Scoglio; Sardinia 2023 | 35
      Chardonnay | Downland; barrel-fermented; Kent 2022 | 58
      Riesling trocken | Weingut Haas-Lenz; Nahe 2022 | 43
      Chenin blanc | Klipfontein; Swartland 2023 | 37
      Saint-Aubin 1er Cru | Maison Chenevotte, 2021 | 88
      `,
    ),
    section(
      'Pink',
      `
      Pinot Noir rosé | Marsh Lane, Kent 2024 | 36
      Bandol rosé | Château Pradel, 2023 | 48
      `,
    ),
    section(
      'Red, light',
      `
      Pinot Noir | Downland, Kent 2022 | 54
      Beaujolais-Villages | Domaine des Combes, 2023 | 34
      Saumur-Champigny | Clos Tuffeau; Cabernet franc; 2022 | 40
      Frappato | Cantine Torre Vela; Sicily 2023 | 38
      `,
    ),
    section(
      'Red, for the fire',
      `
      Garnacha | Viñas del Cierzo; Campo de Borja 2023 | 28
      Malbec | Finca Ladera; Uco Valley 2022 | 38
      Cairanne | Domaine Sablière, 2021 | 46
      Rioja Reserva | Bodegas Ormaza, 2018 | 52
      Syrah | Klipfontein; Swartland 2021 | 48
      Château Lagrue-Figuier | Saint-Émilion, 2016 | 79
      Barolo | Cascina Bordino, 2019 | 86
      Cornas | Domaine Maréchaux, 2018 | 96
      `,
    ),
    section(
      'Sweet and strong',
      `
      Late-harvest Bacchus | Marsh Lane, Kent 2022; 37.5 cl | 36
      Sauternes | Château Lagrue, 2018; 37.5 cl | 44
      Manzanilla | Bodegas La Bajamar; 37.5 cl | 26
      Tawny port | ten years; 75 cl | 68
      `,
    ),
  ],
  note: 'All wines contain sulphites (Su). Some are fined with milk, egg or fish: please ask. Corkage, from Tuesday to Thursday, is £20.',
};

export const WINE_BY_THE_GLASS: PrintedMenu = {
  name: 'Wine by the Glass',
  strapline: 'Sixteen wines open today',
  sections: [
    section(
      'Sparkling',
      `
      Downland Brut | Elham Valley, Kent, NV | 11.50 – 56
      Pét-nat Bacchus | Marsh Lane, Kent 2024 | 8.50 – 42
      `,
      { priceHeads: ['125 ml', 'Carafe', 'Bottle'] },
    ),
    section(
      'White',
      `
      Picpoul de Pinet | Mas des Huîtres, 2024 | 6.50 20 30
      Muscadet | Domaine de la Cale, 2023 | 6.75 21 31
      Bacchus | Marsh Lane, Kent 2024 | 7.75 24 36
      Chenin blanc | Klipfontein; Swartland 2023 | 8 25 37
      Albariño | Adega Ribeira; Rías Baixas 2024 | 8.25 26 39
      Chablis | Domaine Perrault-Roy, 2023 | 11 35 52
      `,
    ),
    section(
      'Pink',
      `
      Pinot Noir rosé | Marsh Lane, Kent 2024 | 7.75 24 36
      `,
    ),
    section(
      'Red',
      `
      Garnacha | Viñas del Cierzo; Campo de Borja 2023 | 6.50 19 28
      Beaujolais-Villages | Domaine des Combes, 2023 | 7.25 23 34
      Malbec | Finca Ladera; Uco Valley 2022 | 8 25 38
      Cairanne | Domaine Sablière, 2021 | 9.75 31 46
      Rioja Reserva | Bodegas Ormaza, 2018 | 11 35 52
      Pinot Noir | Downland, Kent 2022 | 11.50 36 54
      `,
    ),
    section(
      'Sherry',
      `
      Manzanilla | Bodegas La Bajamar; 100 ml; carafe 250 ml | 6.50 15 26
      `,
    ),
  ],
  note: 'A carafe is 500 ml; wines by the glass may also be had at 175 ml. All contain sulphites (Su).',
};
