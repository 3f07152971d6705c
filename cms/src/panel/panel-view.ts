import type { Core } from '@strapi/strapi';
import { createHash } from 'node:crypto';

interface FieldText {
  label: string;
  description?: string;
  placeholder?: string;
}

/** How the panel shows one content type or component. */
export interface PanelView {
  uid: string;
  /** The field that names an entry, e.g. in the heading of its form. */
  mainField: string;
  sortBy?: string;
  sortOrder?: 'ASC' | 'DESC';
  pageSize?: number;
  /** Columns of the list; a single type and a component have none. */
  columns?: string[];
  /** Rows of the form: the width of each field, 12 to a row. Unlisted fields are hidden. */
  form: Record<string, number>[];
  fields: Record<string, FieldText>;
}

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

interface ConfigurationService {
  findConfiguration(model: object): Promise<Configuration>;
  updateConfiguration(model: object, configuration: Configuration): Promise<unknown>;
}

/**
 * Applies our view only when it has changed, so that an editor's own arrangement ("Configure the view")
 * survives restarts.
 */
export async function applyPanelView(strapi: Core.Strapi, view: PanelView): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'panel_view' });
  const version = createHash('sha256').update(JSON.stringify(view)).digest('hex');
  if ((await store.get({ key: view.uid })) === version) return;

  const { service, model } = findModel(strapi, view.uid);
  const present = await service.findConfiguration(model);
  await service.updateConfiguration(model, merge(present, view));
  await store.set({ key: view.uid, value: version });
}

function findModel(strapi: Core.Strapi, uid: string) {
  const manager = strapi.plugin('content-manager');
  const kind = uid.includes('::') ? 'content-types' : 'components';
  const service: ConfigurationService & Record<string, unknown> = manager.service(kind);
  const find = kind === 'components' ? service.findComponent : service.findContentType;
  const model = (find as (uid: string) => object | undefined)(uid);
  if (!model) throw new Error(`The panel has no content type "${uid}".`);
  return { service, model };
}

function merge(present: Configuration, view: PanelView): Configuration {
  const metadatas = structuredClone(present.metadatas);
  for (const [field, text] of Object.entries(view.fields)) {
    const metadata = metadatas[field];
    if (!metadata) throw new Error(`${view.uid} has no field "${field}" (src/panel).`);
    const { label, description = '', placeholder = '' } = text;
    Object.assign(metadata.edit, { label, description, placeholder });
    Object.assign(metadata.list, { label });
  }
  return {
    settings: {
      ...present.settings,
      mainField: view.mainField,
      defaultSortBy: view.sortBy ?? view.mainField,
      defaultSortOrder: view.sortOrder ?? 'ASC',
      pageSize: view.pageSize ?? 50,
    },
    metadatas,
    layouts: {
      list: view.columns ?? present.layouts.list,
      edit: view.form.map((row) => Object.entries(row).map(([name, size]) => ({ name, size }))),
    },
  };
}
