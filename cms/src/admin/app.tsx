import { Bold } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { britishEnglish, startBritish } from './british-english';
import { houseTheme } from './house-theme';
import { RichTextField } from './rich-text-field';
import { endWithSite, keepRejectedInput, stayBritish } from './store-middlewares';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect x="1.5" y="1.5" width="61" height="61" rx="14" fill="#17383c" stroke="#c3c4b8" stroke-width="3"/>
<g fill="none" stroke="#f3ede0" stroke-width="3.5" stroke-linecap="round">
<path d="M32 14v18M22 20c0 7 3 10 6 13M42 20c0 7-3 10-6 13"/>
<path d="M12 40c5-4 8-4 13 0s9 4 14 0 8-4 13 0"/>
<path d="M12 50c5-4 8-4 13 0s9 4 14 0 8-4 13 0" opacity=".6"/>
</g></svg>`;

/** Inline, because the panel's build would emit a separate file for a few hundred bytes. */
const logo = `data:image/svg+xml,${encodeURIComponent(SVG)}`;

export default {
  config: {
    auth: { logo },
    menu: { logo },
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
        // Resolves at once, because Strapi shows “Unsupported field type” until the promise
        // resolves. The field loads the editor itself.
        Input: () => Promise.resolve({ default: RichTextField as ComponentType }),
      },
    });
  },
};

/**
 * Entries of `localStorage` that mark the guided tour and the media library's banner as dismissed.
 * Strapi 5.54 shows both in every new browser, and no setting prevents it. The banner's key ends in
 * `strapi.uuid`, which is `false` here, and undefined until Strapi has loaded it. Remove this when
 * `config.tutorials` covers both.
 */
const DISMISSED: Record<string, string> = {
  STRAPI_GUIDED_TOUR: '{"enabled":false}',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:undefined': 'true',
};

function silenceAnnouncements(): void {
  for (const [key, value] of Object.entries(DISMISSED)) localStorage.setItem(key, value);
}

type Reducer = Extract<
  Parameters<StrapiApp['router']['addRoute']>[0],
  (...given: never[]) => unknown
>;
type Route = Parameters<Reducer>[0][number];

/** Closed screens: Strapi's settings and its profile page. The site has its own profile page. */
const CLOSED = /^(me|settings\/\*)$/;

/** Redirects the start page and the closed screens to the content manager. */
function showContentOnly({ router }: StrapiApp): void {
  router.addRoute((routes) => routes.map(contentOnly));
}

function contentOnly(route: Route): Route {
  const element = <Navigate to="/content-manager" replace />;
  if (route.index) return { index: true, element };
  if (CLOSED.test(route.path ?? '')) return { path: route.path, element };
  return route.children ? { ...route, children: route.children.map(contentOnly) } : route;
}
