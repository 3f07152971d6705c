import { Bold } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { britishEnglish, startBritish } from './british-english';
import { showContentOnly } from './content-only';
import { houseTheme } from './house-theme';
import { RichTextField } from './rich-text-field';
import { saltmarshLogo } from './saltmarsh-logo';
import { silenceAnnouncements } from './silence-announcements';
import { endWithSite, keepRejectedInput, stayBritish } from './store-middlewares';

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
    startBritish();
    silenceAnnouncements();
    showContentOnly(app);
    app.addMiddlewares([keepRejectedInput, stayBritish, endWithSite]);
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
        // Strapi says “Unsupported field type” until this promise resolves, so the editor itself loads later.
        Input: () => Promise.resolve({ default: RichTextField as ComponentType }),
      },
    });
  },
};
