import { isHomepageLayout } from './homepage-layout';
import { exactly, filterBy, numberUpTo, oneOf, sortBy, text, type QueryRule } from './query-rules';

/**
 * What Strapi may hear, and from whom. Everything below `/strapi` that isn't listed here is a 404
 * before Strapi sees a byte of it; so are the routes that a new version of Strapi brings. Found by
 * recording the panel on every screen; `tests/platform/strapi-routes.test.ts` compares the list with
 * Strapi's own, `tests/e2e/panel-*.spec.ts` with what the panel asks for.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Counted in `rate-limits.ts` before any work. */
export type LimitName = 'log-in' | 'token' | 'reset' | 'password-change';

export interface AllowedRequest {
  method: Method;
  /** As the panel writes it, to the slash at the end. `path-patterns.ts` says what `{…}` stands for. */
  path: string;
  /** Every parameter that it may have. Another one, or a value of another shape, is a 400. */
  query: Readonly<Record<string, QueryRule>>;
  /** Everybody else needs a valid token of the panel before a body is read. */
  isPublic?: boolean;
  /** A multipart body; every other POST and PUT has exact `application/json`. */
  takesFiles?: boolean;
  /**
   * One of these permissions, where Strapi itself asks for none, or only after it has read the body.
   * The subject `{type}` is the one in the path.
   */
  needs?: { actions: readonly string[]; subject?: string };
  /** What its JSON must be, where Strapi answers anything else with a 500. */
  body?: (body: Readonly<Record<string, unknown>>) => boolean;
  limit?: LimitName;
  /** The response, for requests of the panel to parts of Strapi that this edition lacks. */
  standIn?: object;
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
/** We have one, but the panel deletes in all. */
const ALL_LANGUAGES: Query = { locale: oneOf('*') };
/** A folder with those above it, for the path over the list, and how much is in it. */
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
/** What the library asks everybody, and Strapi tells super admins only. Images are made our way. */
const UPLOAD_SETTINGS = {
  data: {
    sizeOptimization: true,
    responsiveDimensions: true,
    autoOrientation: true,
    aiMetadata: false,
  },
};
/** Empty for a role that is being made. */
const roleNumber: QueryRule = (value, fields) =>
  value === '' || numberUpTo(999_999_999)(value, fields);
const publicly = (limit?: LimitName): Options => ({ isPublic: true, limit });

export const ALLOWED_REQUESTS: readonly AllowedRequest[] = [
  // Signing in
  get('/admin/init', {}, publicly()),
  get('/admin/project-type', {}, publicly()),
  post('/admin/login', {}, publicly('log-in')),
  post('/admin/access-token', {}, publicly('token')),
  get('/admin/registration-info', { registrationToken: text(100) }, publicly('reset')),
  post('/admin/register', {}, publicly('reset')),
  post('/admin/forgot-password', {}, publicly('reset')),
  post('/admin/reset-password', {}, publicly('reset')),
  post('/admin/logout'),

  // The signed-in person, and the home page
  get('/admin/users/me'),
  put('/admin/users/me', {}, { limit: 'password-change' }),
  get('/admin/users/me/permissions'),
  get('/admin/users/me/sessions'),
  del('/admin/users/me/sessions', { keepCurrent: oneOf('true') }),
  del('/admin/users/me/sessions/{session}'),
  get('/admin/information'),
  get('/admin/guided-tour-meta'),
  get('/admin/homepage/layout'),
  put('/admin/homepage/layout', {}, { body: isHomepageLayout }),
  get('/admin/homepage/key-statistics'),
  get('/content-manager/homepage/count-documents'),
  get('/content-manager/homepage/recent-documents', { action: oneOf('update', 'publish') }),

  // Parts of paid editions, for which the panel asks in every edition
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
  post('/upload/folders'),
  // The same, from a form's picker
  post('/upload/folders/'),
  put('/upload/folders/{id}'),
  get('/upload/folder-structure'),
  post('/upload/actions/bulk-delete'),
  post('/upload/actions/bulk-move'),

  // Accounts and roles of the panel
  get('/admin/users/', LIST),
  post('/admin/users'),
  get('/admin/users/{id}'),
  put('/admin/users/{id}'),
  post('/admin/users/batch-delete'),
  get('/admin/roles/', LIST),
  post('/admin/roles'),
  get('/admin/roles/{id}'),
  put('/admin/roles/{id}'),
  del('/admin/roles/{id}'),
  post('/admin/roles/batch-delete'),
  get('/admin/roles/{id}/permissions'),
  put('/admin/roles/{id}/permissions'),
  get('/admin/permissions', { role: roleNumber }, readsRoles),
];
