// @ts-check
/** Which part may import which: imports run one way, see web/README.md and compat-api/README.md. */

/** What each folder of web may import beside itself, so that a bundle holds nothing of another's.
 * @type {Record<string, string[]>} */
const WEB_MAY_USE = {
  config: [],
  public: ['config', 'on-demand'],
  'on-demand': ['config', 'public'],
  fields: ['public'],
  frames: ['config', 'public', 'fields'],
  guest: ['config', 'public', 'fields', 'frames'],
  forms: ['public', 'fields'],
  dialogs: ['public', 'fields'],
  auth: ['config', 'public', 'fields', 'forms'],
  account: ['config', 'public', 'fields', 'forms', 'dialogs', 'auth'],
  // "Used on" of a widget is read off the table of routes.
  'back-office': ['config', 'public', 'fields', 'forms', 'dialogs', 'auth', 'app/routes'],
  app: ['config', 'public', 'frames', 'auth', 'account', 'back-office'],
  server: ['app', 'config', 'public', 'frames', 'guest'],
};
/** Screens name other screens by `app/paths`, never by their address; a layout asks for its route. */
const APP_FOR_ALL = ['app/paths', 'app/route', 'app/use-current-route'];
/** Features of an area know each other only by these. @type {Record<string, string[]>} */
const WEB_KNOWN_FEATURES = {
  public: ['auth', 'consent', 'opening-hours', 'widgets/(widget|hero|band|aside)'],
  // The dashboard shows the last of it, and today's bookings; each form of an entry says who else has it open.
  'back-office': ['activity/latest-activity', 'bookings/book-today'],
};

const API_FEATURES = ['auth', 'bookings', 'faqs', 'menus', 'site', 'storage', 'users', 'widgets'];
/** Signing in is about accounts, whose changes end it; its mails, and those of bookings, are signed by the house.
 * @type {Record<string, string[]>} */
const API_MAY_USE = {
  auth: ['users', 'site'],
  users: ['auth/account-transitions'],
  bookings: ['site'],
};
/** They make something of the features: a document, mails, what the cms needs. */
const API_WITH_FEATURES = ['openapi', 'bin', 'mail', 'panel-support', 'storefront-support'];

/** Modules of compat-api/src/contract that run in the browser too; the others may import what must not. */
const PURE_CONTRACT = [
  'booking-bounds',
  'british-date',
  'booking-rules',
  'booking-states',
  'cookie-names',
  'heic-advice',
  'iso-date',
  'page-sizes',
  'london-time',
  'long-date',
  'note-flags',
  'opening-hours',
  'order-version',
  'panel-code',
  'password-confirmation',
  'previous-revision',
  'upload-limits',
  'weekdays',
];

/** The pattern of a folder's entries by name, those of a path by `a/b`. @param {string} folder @param {string[]} names */
const within = (folder, names) => `^${folder}/(${names.join('|')})(/|\\.tsx?$)`;
/** The pattern of everything in a folder's folders. @param {string} folder */
const rooms = (folder) => `^${folder}/[^/]+/`;

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */
/** @param {string} name @param {Rule['from']} from @param {Rule['to']} to @returns {Rule} */
const never = (name, from, to) => ({ name, severity: 'error', from, to });
/** In `folder`, what `name` contains imports from the others only what `others` names.
 * @param {string} folder @param {string} name @param {string[]} others @param {string} [all] which the others are */
const only = (folder, name, others, all = rooms(folder)) =>
  never(
    `${folder}/${name}`,
    { path: within(folder, [name]) },
    { path: all, pathNot: within(folder, [name, ...others]) },
  );

const API = 'compat-api/src';
const NOT_A_ROOM = [...API_FEATURES, ...API_WITH_FEATURES];
const BROWSER = ['^web/', '^cms/src/admin/'];
const PURE = within(`${API}/contract`, PURE_CONTRACT);
const VALUE = { dependencyTypesNot: /** @type {const} */ (['type-only']) };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never('no cycles', {}, { circular: true, viaOnly: VALUE }),
    never('folders are kebab-case', { path: '[A-Z_][^/]*/' }, {}),

    ...Object.entries(WEB_MAY_USE).map(([name, others]) =>
      only('web/src', name, [...others, ...APP_FOR_ALL, 'testing']),
    ),
    ...Object.entries(WEB_KNOWN_FEATURES).flatMap(([area, known]) => [
      only(`web/src/${area}`, 'lib', []),
      only(`web/src/${area}`, 'ui', ['lib']),
      never(
        `features of web/src/${area} know each other by what is listed`,
        { path: `^web/src/${area}/(?!lib/|ui/|layout/)([^/]+)/` },
        {
          path: `^web/src/${area}/`,
          pathNot: [`^web/src/${area}/$1/`, within(`web/src/${area}`, ['lib', 'ui', ...known])],
        },
      ),
    ]),
    never(
      'only tests of web import its testing',
      { path: '^web/src/(?!testing/)', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/src/testing/' },
    ),

    // The rooms that every feature uses know none of them; a row of the users table is the one exception.
    never(
      'rooms of the API know no feature',
      { path: rooms(API), pathNot: within(API, NOT_A_ROOM) },
      { path: within(API, API_FEATURES), pathNot: within(API, ['users/user-row']) },
    ),
    only(API, 'contract', []),
    ...API_FEATURES.map((name) =>
      only(API, name, API_MAY_USE[name] ?? [], within(API, API_FEATURES)),
    ),

    never('web', { path: '^web/' }, { path: '^(cms|compat-api(?!/src/contract))/' }),
    never('compat-api', { path: '^compat-api/' }, { path: '^(cms|web)/' }),
    never(
      'cms',
      { path: '^cms/' },
      {
        path: '^(compat-api|web)/',
        pathNot: [
          '/(package\\.json$|dist/)',
          '^compat-api/src/(contract|strapi)/',
          '^web/src/server/package-entry\\.d\\.ts$',
        ],
      },
    ),
    never('the site', { path: '^(cms|compat-api|web)/' }, { path: '^(scripts|tests)/' }),

    // The contract is types only, but for what PURE_CONTRACT lists.
    never('the browser', { path: BROWSER }, { path: '^compat-api/', pathNot: PURE, ...VALUE }),
    // A module that runs in the browser imports only its like.
    never('pure contract', { path: PURE }, { pathNot: PURE, ...VALUE }),
    // The root one is Strapi’s v6.
    never('react-router-dom', { path: BROWSER }, { path: '(^|/)node_modules/react-router/' }),
    never(
      'only public/lib/api-client speaks HTTP',
      { path: BROWSER, pathNot: '^web/src/(public/lib/api-client\\.ts$|testing/)' },
      { path: '(^|/)node_modules/axios/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[a-z-]+/(dist|\\.strapi)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
