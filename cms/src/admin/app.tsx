import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { Bold } from '@strapi/icons';
import { hideUrlImport } from './hide-url-import';
import { keepRejectedInput } from './keep-rejected-input';
import { saltmarshLogo } from './saltmarsh-logo';
import { silenceAnnouncements } from './silence-announcements';

/** Marketing, tours and languages that a restaurant's editors have no use for are left out. */
export default {
  config: {
    auth: { logo: saltmarshLogo },
    menu: { logo: saltmarshLogo },
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        'Auth.form.welcome.title': 'Saltmarsh',
        'Auth.form.welcome.subtitle': "Sign in to the editors' panel",
        'app.components.LeftMenu.navbrand.title': 'Saltmarsh',
        'app.components.LeftMenu.navbrand.workplace': "Editors' panel",
      },
    },
  },
  register(app: StrapiApp) {
    silenceAnnouncements();
    hideUrlImport();
    app.addMiddlewares([keepRejectedInput]);
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
        // Typed by Strapi as a component without properties, though it is given a field's.
        Input: async () => ({
          default: (await import('./rich-text-field')).RichTextField as ComponentType,
        }),
      },
    });
  },
};
