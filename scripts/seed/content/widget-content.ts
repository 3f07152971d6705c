import { ABOUT_WIDGETS } from './widgets/about';
import { CONTACT_WIDGETS } from './widgets/contact';
import { DINING_WIDGETS } from './widgets/dining';
import { DRINKING_WIDGETS } from './widgets/drinking';
import { ENQUIRY_PAGE_WIDGETS } from './widgets/enquiry-pages';
import { FESTIVE_WIDGETS } from './widgets/festive';
import { HOME_WIDGETS } from './widgets/home';
import { LEGAL_COOKIES } from './widgets/legal-cookies';
import { LEGAL_PRIVACY } from './widgets/legal-privacy';
import { LEGAL_TERMS } from './widgets/legal-terms';
import { OPENING_HOURS_WIDGETS } from './widgets/opening-hours';
import { RECRUITMENT_WIDGETS } from './widgets/recruitment';
import type { WidgetSeed } from './widgets/widget-seed';

export type { WidgetSeed };

/** Every widget that a page uses, in the order of the pages. */
export const WIDGETS: WidgetSeed[] = [
  ...HOME_WIDGETS,
  ...ABOUT_WIDGETS,
  ...DRINKING_WIDGETS,
  ...DINING_WIDGETS,
  ...RECRUITMENT_WIDGETS,
  ...OPENING_HOURS_WIDGETS,
  ...CONTACT_WIDGETS,
  ...ENQUIRY_PAGE_WIDGETS,
  ...FESTIVE_WIDGETS,
  LEGAL_TERMS,
  LEGAL_PRIVACY,
  LEGAL_COOKIES,
];
