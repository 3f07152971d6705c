import { showNumber } from './entry-number';
import { isSiteAdmin } from './is-site-admin';
import type { PanelUser } from './panel-session';
import { exactly, filterBy, numberUpTo, oneOf, sortBy, text, type QueryRule } from './query-rules';
import { requireShortTexts } from './short-texts';

/**
 * The requests that reach Strapi, and who may send them. Anything else below `/strapi` is a 404 before
 * Strapi sees it, including routes that a new version of Strapi adds. Found by recording the panel on
 * every screen; `tests/platform/strapi-routes.test.ts` compares the list with Strapi's own,
 * `tests/e2e/panel-*.spec.ts` with the panel's requests.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Rate-limited in `rate-limits.ts` before any work. */
export type LimitName = 'log-in' | 'token' | 'reset' | 'password-change';

export interface AllowedRequest {
  method: Method;
  /** As the panel spells it, including a trailing slash. `path-patterns.ts` defines the `{…}` placeholders. */
  path: string;
  /** All allowed parameters. Another one, or a value of another shape, is a 400. */
  query: Readonly<Record<string, QueryRule>>;
  /** If unset, a valid panel token is required before the body is read. */
  isPublic?: boolean;
  /** A multipart body; other POSTs and PUTs must be JSON. */
  takesFiles?: boolean;
  /**
   * Requires one of these permissions, where Strapi checks none, or only after reading the body. The
   * subject `{type}` is the one in the path.
   */
  needs?: { actions: readonly string[]; subject?: string };
  /** Validates the JSON where Strapi would return 500 for invalid input. */
  body?: (body: Readonly<Record<string, unknown>>) => boolean;
  limit?: LimitName;
  /** A fixed response for requests to parts of Strapi that this edition lacks. */
  standIn?: object;
  /** Answers in Strapi's place: a request of our own screens in the panel. */
  answer?: (user: PanelUser, params: Readonly<Record<string, string>>) => Promise<object>;
}

type Options = Omit<AllowedRequest, 'method' | 'path' | 'query'>;
type Query = AllowedRequest['query'];

const row =
  (method: Method) =>
  (path: string, query: Query = {}, options: Options = {}): AllowedRequest => ({
    method,
    path,
    query,
    ...options,
  });
const get = row('GET');
const post = row('POST');
const put = row('PUT');
const del = row('DELETE');

const LIST: Query = {
  page: numberUpTo(100_000),
  pageSize: numberUpTo(100),
  sort: sortBy,
  _q: text(200),
  filters: filterBy,
};
/** We have only one, but the panel deletes in all. */
const ALL_LANGUAGES: Query = { locale: oneOf('*') };
/** A folder with its parents, for the breadcrumbs, and its counts. */
const COUNTED = { children: { count: 'true' }, files: { count: 'true' } };
const POPULATE = exactly(
  { parent: 'true' },
  { parent: { populate: { parent: '*' } } },
  { parent: { populate: { parent: '*' } }, ...COUNTED },
);

const readsType: Options = {
  needs: { actions: ['plugin::content-manager.explorer.read'], subject: '{type}' },
};
const readsRoles: Options = { needs: { actions: ['admin::roles.read'] } };
const uploads: Options = {
  takesFiles: true,
  needs: {
    actions: ['plugin::upload.assets.create', 'plugin::upload.assets.update'],
    subject: 'plugin::upload.file',
  },
};
/**
 * The library requests this for everyone, but Strapi grants it to super admins only. Images are
 * processed by our own code.
 */
const UPLOAD_SETTINGS = {
  data: {
    sizeOptimization: true,
    responsiveDimensions: true,
    autoOrientation: true,
    aiMetadata: false,
  },
};
/** Empty for a new role. */
const roleNumber: QueryRule = (value, fields) =>
  value === '' || numberUpTo(999_999_999)(value, fields);
const short: Options = { body: requireShortTexts };
const publicly = (limit?: LimitName): Options => ({ isPublic: true, limit });

export const ALLOWED_REQUESTS: readonly AllowedRequest[] = [
  // Signing in
  get('/admin/init', {}, publicly()),
  get('/admin/project-type', {}, publicly()),
  post('/admin/login', {}, publicly('log-in')),
  post('/admin/access-token', {}, publicly('token')),
  get('/admin/registration-info', { registrationToken: text(100) }, publicly('reset')),
  post('/admin/register', {}, { ...publicly('reset'), ...short }),
  post('/admin/forgot-password', {}, publicly('reset')),
  post('/admin/reset-password', {}, publicly('reset')),
  post('/admin/logout'),

  // The signed-in person, and the home page
  get('/admin/users/me'),
  put('/admin/users/me', {}, { limit: 'password-change', ...short }),
  get('/admin/users/me/permissions'),
  get('/admin/users/me/sessions'),
  del('/admin/users/me/sessions', { keepCurrent: oneOf('true') }),
  del('/admin/users/me/sessions/{session}'),
  get('/admin/information'),
  get('/admin/guided-tour-meta'),
  get('/site-admin', {}, { answer: isSiteAdmin }),

  // Parts of paid editions, which the panel requests in every edition
  get('/admin/license-limit-information', {}, { standIn: { data: { features: [] } } }),
  get('/admin/ai-feature-config', {}, { standIn: { data: {} } }),
  get(
    '/i18n/ai-localization-jobs/collection-types/{type}/{entry}',
    {},
    { standIn: { data: null } },
  ),
  get('/i18n/ai-localization-jobs/single-types/{type}', {}, { standIn: { data: null } }),

  // Content
  get('/content-manager/init'),
  get('/content-manager/content-types-settings'),
  get('/content-manager/content-types/{type}/configuration', {}, readsType),
  put('/content-manager/content-types/{type}/configuration', {}, readsType),
  get('/content-manager/components/{component}/configuration'),
  put('/content-manager/components/{component}/configuration'),
  get('/content-manager/collection-types/{collection}', LIST),
  post('/content-manager/collection-types/{collection}'),
  get('/content-manager/collection-types/{collection}/{document}'),
  put('/content-manager/collection-types/{collection}/{document}'),
  del('/content-manager/collection-types/{collection}/{document}', ALL_LANGUAGES),
  post('/content-manager/collection-types/{collection}/clone/{document}'),
  post('/content-manager/collection-types/{collection}/auto-clone/{document}'),
  // With the list's own parameters, of which it makes no use
  post('/content-manager/collection-types/{collection}/actions/bulkDelete', LIST),
  get('/content-manager/single-types/{single}'),
  put('/content-manager/single-types/{single}'),
  del('/content-manager/single-types/{single}', ALL_LANGUAGES),
  get('/content-manager/preview/url/{type}', { documentId: text(30), locale: oneOf('') }),
  get('/entry-number/{type}/{document}', {}, { ...readsType, answer: showNumber }),
  get('/i18n/locales'),
  get('/i18n/settings'),

  // The media library
  get('/upload/settings', {}, { standIn: UPLOAD_SETTINGS }),
  get('/upload/configuration'),
  put('/upload/configuration'),
  get('/upload/files', LIST),
  get('/upload/files/{id}'),
  del('/upload/files/{id}'),
  post('/upload/files', {}, uploads),
  put('/upload/files/{id}', {}, uploads),
  post('/upload/files/{id}/replace', {}, uploads),
  // From a form's picker; with an id: another name or another file for what is there
  post('/upload', { id: numberUpTo(999_999_999) }, uploads),
  get('/upload/folders', {
    ...LIST,
    populate: POPULATE,
    pagination: exactly({ pageSize: '-1' }),
  }),
  get('/upload/folders/{id}', { populate: POPULATE }),
  post('/upload/folders', {}, short),
  // The same, from a form's picker
  post('/upload/folders/', {}, short),
  put('/upload/folders/{id}', {}, short),
  get('/upload/folder-structure'),
  post('/upload/actions/bulk-delete'),
  post('/upload/actions/bulk-move'),

  // Accounts and roles of the panel
  get('/admin/users/', LIST),
  post('/admin/users', {}, short),
  get('/admin/users/{id}'),
  put('/admin/users/{id}', {}, short),
  post('/admin/users/batch-delete'),
  get('/admin/roles/', LIST),
  post('/admin/roles', {}, short),
  get('/admin/roles/{id}'),
  put('/admin/roles/{id}', {}, short),
  del('/admin/roles/{id}'),
  post('/admin/roles/batch-delete'),
  get('/admin/roles/{id}/permissions'),
  put('/admin/roles/{id}/permissions'),
  get('/admin/permissions', { role: roleNumber }, readsRoles),
];
