// @ts-check
/** Rules for imports between folders (web/README.md, compat-api/README.md). */

/** Folders that each folder of web may import. Other imports would put parts of one bundle into
 * another bundle.
 * @type {Record<string, string[]>} */
const WEB_MAY_USE = {
  config: [],
  // Of the shared components in `ui`, public pages load only the buttons.
  public: ['config', 'on-demand', 'ui/button'],
  'on-demand': ['config', 'public', 'ui/button'],
  ui: ['config', 'public/lib', 'public/ui/page-title'],
  frames: ['config', 'public', 'ui'],
  guest: ['config', 'public', 'ui', 'frames'],
  forms: ['public', 'ui'],
  auth: ['config', 'public', 'ui', 'forms'],
  account: ['config', 'public', 'ui', 'forms', 'auth'],
  // Shared by the back office's book and `/tonight`.
  bookings: ['public', 'ui', 'forms'],
  tonight: ['config', 'public', 'ui', 'forms', 'auth', 'bookings'],
  // The field "Used on" of a widget reads the route table.
  'back-office': ['config', 'public', 'ui', 'forms', 'auth', 'bookings', 'app/routes'],
  app: ['config', 'public', 'frames', 'auth', 'account', 'tonight', 'back-office'],
  server: ['app', 'config', 'public', 'frames', 'guest'],
};
/** Modules that any folder may import, for links and the current route. */
const APP_FOR_ALL = ['app/paths', 'app/route'];
/** Modules of `web/src/public` and `web/src/back-office` that other features of the same folder may
 * import. @type {Record<string, string[]>} */
const WEB_KNOWN_FEATURES = {
  public: ['auth', 'consent', 'opening-hours', 'widgets/(widget|hero|band)'],
  // The dashboard shows activity. The settings choose menus.
  'back-office': ['activity/activity-list', 'menus/menus-manage.api'],
};

/** API features, which must not import each other, except as listed in `API_MAY_USE`. */
const API_FEATURES = ['auth', 'bookings', 'faqs', 'menus', 'site', 'storage', 'users', 'widgets'];
/** Folders of the API that may import features. */
const API_WITH_FEATURES = ['history', 'openapi', 'panel'];
/** Features that may import others. @type {Record<string, string[]>} */
const API_MAY_USE = { auth: ['users'] };

/** Folders of the cms that each of these folders may import.
 * @type {Record<string, string[]>} */
const CMS_MAY_USE = {
  database: ['lifecycles/search-text'],
  cache: ['database'],
  mail: ['database', 'settings', 'files'],
  settings: ['database', 'history', 'document-middlewares'],
  faqs: ['database', 'history', 'order', 'document-middlewares'],
  menus: ['database', 'history', 'order', 'files', 'document-middlewares'],
  widgets: ['database', 'history', 'files', 'document-middlewares'],
  bookings: ['database', 'cache', 'mail', 'settings', 'history'],
};

/** Matches the entries of a folder that have these names. A name may be a path, e.g. `ui/button`.
 * @param {string} folder @param {string[]} names */
const within = (folder, names) => `^${folder}/(${names.join('|')})(/|\\.tsx?$)`;
/** Matches everything in a folder's subfolders. @param {string} folder */
const rooms = (folder) => `^${folder}/[^/]+/`;

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */
/** @param {string} name @param {Rule['from']} from @param {Rule['to']} to @returns {Rule} */
const never = (name, from, to) => ({ name, severity: 'error', from, to });
/** Of the modules that match `all`, lets `name` in `folder` import only itself and `others`.
 * @param {string} folder @param {string} name @param {string[]} others
 * @param {string} [all] a pattern; without it, every subfolder of `folder` */
const only = (folder, name, others, all = rooms(folder)) =>
  never(
    `${folder}/${name}`,
    { path: within(folder, [name]) },
    { path: all, pathNot: within(folder, [name, ...others]) },
  );

const API = 'compat-api/src';
const NOT_A_ROOM = [...API_FEATURES, ...API_WITH_FEATURES];
const BROWSER = ['^web/', '^cms/src/admin/'];
/**
 * Modules of the contract for browsers. The messages are not among them, because they import zod.
 */
const PURE = '^contract/src/(domain|constants)/(?!.*\\.test\\.)';
const VALUE = { dependencyTypesNot: /** @type {const} */ (['type-only']) };
/** Files that `npm start` builds and runs. */
const SERVED = [
  '^(contract|cms|compat-api|web)/(src|config)/',
  '^web/vite\\.config',
  '^scripts/(serve|seed|create-admin|backup|restore)[./]',
];
/** @type {Rule['to']['dependencyTypes']} */
const FOR_DEVELOPERS = ['npm-dev', 'npm-no-pkg', 'npm-unknown'];

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

    never(
      'rooms of the API know no feature',
      { path: rooms(API), pathNot: within(API, NOT_A_ROOM) },
      { path: within(API, API_FEATURES) },
    ),
    ...API_FEATURES.map((name) =>
      only(API, name, API_MAY_USE[name] ?? [], within(API, API_FEATURES)),
    ),

    ...Object.entries(CMS_MAY_USE).map(([name, others]) => only('cms/src', name, others)),

    never('web', { path: '^web/' }, { path: '^(cms|compat-api)/' }),
    never('contract', { path: '^contract/' }, { path: '^(cms|compat-api|web)/' }),
    never('cms', { path: '^cms/' }, { path: '^(compat-api|web)/', pathNot: '/package\\.json$' }),
    never(
      'compat-api',
      { path: '^compat-api/' },
      { path: '^web/', pathNot: '^web/src/server/package-entry\\.d\\.ts$' },
    ),
    never(
      'the site',
      { path: '^(contract|cms|compat-api|web)/', pathNot: '\\.test\\.' },
      { path: '^(scripts|tests)/' },
    ),

    // `npm start` installs only `dependencies`, after its launcher has started.
    never(
      'what is served needs no package for developers',
      { path: SERVED, pathNot: '(\\.test\\.|\\.d\\.|/testing/)' },
      { dependencyTypes: FOR_DEVELOPERS, ...VALUE },
    ),
    never(
      'the launcher needs no package',
      { path: '^scripts/(run\\.mjs$|launcher/)' },
      { dependencyTypes: ['npm', ...FOR_DEVELOPERS] },
    ),

    // Code for browsers may import only types from code for servers. `PURE` is for both.
    never(
      'the browser',
      { path: BROWSER },
      { path: '^(contract|cms|compat-api)/(?!src/admin/)', pathNot: PURE, ...VALUE },
    ),
    // Pure modules may import only one another.
    never('pure contract', { path: PURE }, { pathNot: PURE, ...VALUE }),
    // Code for browsers must import `react-router-dom` instead of `react-router`: the root installs
    // version 6 of `react-router`, which Strapi needs, but web needs version 7.
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
