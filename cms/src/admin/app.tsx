import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { Bold } from '@strapi/icons';
import { britishEnglish, startBritish, stayBritish } from './british-english';
import { DateField } from './date-field';
import { EntryHistory } from './entry-history';
import { hideUrlImport } from './hide-url-import';
import { addHouseRoutes } from './house-routes';
import { setHouseDrawings } from './house-drawings';
import { houseTheme } from './house-theme';
import { keepRejectedInput } from './keep-rejected-input';
import { COLUMNS_HOOK, FILTERS_HOOK, tidyFilters, writeCells } from './list-views';
import { RichTextField } from './rich-text-field';
import { saltmarshLogo } from './saltmarsh-logo';
import { silenceAnnouncements } from './silence-announcements';
import { UpcomingRequests } from './upcoming-requests';
import { setHouseType } from './house-type';

/** Typed by Strapi as a record of anything. */
interface ContentManagerApis {
  addEditViewSidePanel: (panels: (typeof EntryHistory)[]) => void;
}

/** Marketing, tours and languages that a restaurant's editors have no use for are left out. */
export default {
  config: {
    auth: { logo: saltmarshLogo },
    menu: { logo: saltmarshLogo },
    theme: houseTheme,
    tutorials: false,
    notifications: { releases: false },
    ...britishEnglish,
  },
  register(app: StrapiApp) {
    document.title = 'Saltmarsh';
    startBritish();
    silenceAnnouncements();
    hideUrlImport();
    setHouseType();
    setHouseDrawings();
    addHouseRoutes(app);
    app.addMiddlewares([keepRejectedInput, stayBritish]);
    // Typed by Strapi as a component without properties, though it is given a field's.
    app.addFields({ type: 'date', Component: DateField as ComponentType });
    app.customFields.register({
      name: 'rich-text',
      type: 'text',
      icon: Bold,
      intlLabel: { id: 'saltmarsh.rich-text.label', defaultMessage: 'Rich text' },
      intlDescription: {
        id: 'saltmarsh.rich-text.description',
        defaultMessage: 'Text with the formatting that the site allows',
      },
      components: {
        // While Strapi waits for it, the form says “Unsupported field type”; the editor itself comes later.
        Input: () => Promise.resolve({ default: RichTextField as ComponentType }),
      },
    });
  },
  bootstrap(app: Pick<StrapiApp, 'registerHook' | 'getPlugin'>) {
    app.registerHook(COLUMNS_HOOK, writeCells);
    app.registerHook(FILTERS_HOOK, tidyFilters);
    const contentManager = app.getPlugin('content-manager');
    contentManager.injectComponent('listView', 'actions', {
      name: 'upcoming-requests',
      Component: UpcomingRequests,
    });
    const { addEditViewSidePanel } = contentManager.apis as unknown as ContentManagerApis;
    addEditViewSidePanel([EntryHistory]);
  },
};
