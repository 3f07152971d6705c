import { HttpError } from '../errors';
import { exactly, filterBy, numberUpTo, oneOf, sortBy, text, type QueryRule } from './query-rules';

/** The size of columns in Strapi's tables. Strapi returns 500 for a longer text on PostgreSQL. */
const MAX_LENGTH = 255;

/** Checks the data of a folder, whose texts must all be short. @throws HttpError 400 */
function requireShortTexts(value: unknown): true {
  if (typeof value === 'string' && value.length > MAX_LENGTH) {
    throw new HttpError(400, `A text must not be longer than ${MAX_LENGTH} characters`);
  }
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(requireShortTexts);
  return true;
}

/**
 * The requests that reach Strapi, recorded from every screen of the panel. Any other request gets a
 * 404, also on routes that a new version of Strapi adds. `tests/platform/strapi-routes.test.ts`
 * compares the list with Strapi's routes, `tests/e2e/panel.spec.ts` with the panel's requests.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface AllowedRequest {
  method: Method;
  /**
   * The path exactly as the panel sends it, even with a trailing slash. `path-patterns.ts` defines
   * the placeholders.
   */
  path: string;
  /** All allowed parameters. Any other parameter, or a value of another shape, gets a 400. */
  query: Readonly<Record<string, QueryRule>>;
  /**
   * Fields of a JSON body to pass to Strapi; none by default. `entry` stands for the fields of the
   * entry's form.
   */
  fields?: readonly string[] | 'entry';
  /**
   * True if the panel sends the request before it has a token. The site's session is then enough.
   */
  needsNoToken?: boolean;
  /** Accepts a multipart body; other POSTs and PUTs must be JSON. */
  takesFiles?: boolean;
  /**
   * Requires one of these permissions, where Strapi checks no permission, or checks it only after
   * reading the body. If the subject is `{type}`, it is the content type that the path names.
   */
  needs?: { actions: readonly string[]; subject?: string };
  /** Validates the JSON where Strapi would return 500 for invalid input. */
  body?: (body: Readonly<Record<string, unknown>>) => boolean;
  /** A fixed response for parts of Strapi that this edition lacks or that are closed. */
  standIn?: object;
  /** Ends the site's session, too. */
  isLogOut?: boolean;
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
/** We have only one language, but the panel asks to delete an entry in all languages. */
const ALL_LANGUAGES: Query = { locale: oneOf('*') };
/**
 * The numbers of subfolders and files in a folder. `POPULATE` adds the folder's parents, for the
 * breadcrumbs.
 */
const COUNTED = { children: { count: 'true' }, files: { count: 'true' } };
const POPULATE = exactly(
  { parent: 'true' },
  { parent: { populate: { parent: '*' } } },
  { parent: { populate: { parent: '*' } }, ...COUNTED },
);

const readsType: Options = {
  needs: { actions: ['plugin::content-manager.explorer.read'], subject: '{type}' },
};
const uploads: Options = {
  takesFiles: true,
  needs: {
    actions: ['plugin::upload.assets.create', 'plugin::upload.assets.update'],
    subject: 'plugin::upload.file',
  },
};
/**
 * Strapi sends these settings to super admins only. The settings have no effect, because our own
 * code processes images.
 */
const UPLOAD_SETTINGS = {
  data: {
    sizeOptimization: true,
    responsiveDimensions: true,
    autoOrientation: true,
    aiMetadata: false,
  },
};
const folder: Options = { fields: ['name', 'parent'], body: requireShortTexts };
const entry: Options = { fields: 'entry' };

export const ALLOWED_REQUESTS: readonly AllowedRequest[] = [
  // The session, which the site's log-in begins (compat-api/src/panel/panel-session.ts)
  get('/admin/init', {}, { needsNoToken: true }),
  get('/admin/project-type', {}, { needsNoToken: true }),
  post('/admin/access-token', {}, { needsNoToken: true }),
  post('/admin/logout', {}, { fields: ['deviceId'], isLogOut: true }),
  get('/admin/users/me'),
  get('/admin/users/me/permissions'),
  get('/admin/information'),
  get('/admin/guided-tour-meta'),

  // Parts of paid editions, which the panel requests in every edition
  get('/admin/license-limit-information', {}, { standIn: { data: { features: [] } } }),
  get('/admin/ai-feature-config', {}, { standIn: { data: {} } }),
  get(
    '/i18n/ai-localization-jobs/collection-types/{type}/{entry}',
    {},
    { standIn: { data: null } },
  ),

  // Content
  get('/content-manager/init'),
  get('/content-manager/content-types-settings'),
  get('/content-manager/content-types/{type}/configuration', {}, readsType),
  get('/content-manager/collection-types/{type}', LIST),
  post('/content-manager/collection-types/{type}', {}, entry),
  get('/content-manager/collection-types/{type}/{document}'),
  put('/content-manager/collection-types/{type}/{document}', {}, entry),
  del('/content-manager/collection-types/{type}/{document}', ALL_LANGUAGES),
  post('/content-manager/collection-types/{type}/clone/{document}', {}, entry),
  post('/content-manager/collection-types/{type}/auto-clone/{document}'),
  // The panel sends the list's own parameters, but Strapi ignores them here
  post('/content-manager/collection-types/{type}/actions/bulkDelete', LIST, {
    fields: ['documentIds'],
  }),
  get('/content-manager/preview/url/{type}', { documentId: text(30), locale: oneOf('') }),
  get('/i18n/locales'),
  get('/i18n/settings'),

  // The media library
  get('/upload/settings', {}, { standIn: UPLOAD_SETTINGS }),
  get('/upload/configuration'),
  get('/upload/files', LIST),
  get('/upload/files/{id}'),
  del('/upload/files/{id}'),
  post('/upload/files', {}, uploads),
  put('/upload/files/{id}', {}, uploads),
  post('/upload/files/{id}/replace', {}, uploads),
  // The file picker of a form. With an id, the request renames an existing file or replaces its
  // content
  post('/upload', { id: numberUpTo(999_999_999) }, uploads),
  get('/upload/folders', {
    ...LIST,
    populate: POPULATE,
    pagination: exactly({ pageSize: '-1' }),
  }),
  get('/upload/folders/{id}', { populate: POPULATE }),
  post('/upload/folders', {}, folder),
  // The file picker of a form adds a slash
  post('/upload/folders/', {}, folder),
  put('/upload/folders/{id}', {}, folder),
  get('/upload/folder-structure'),
  post('/upload/actions/bulk-delete', {}, { fields: ['fileIds', 'folderIds'] }),
  post(
    '/upload/actions/bulk-move',
    {},
    { fields: ['fileIds', 'folderIds', 'destinationFolderId'] },
  ),
];
