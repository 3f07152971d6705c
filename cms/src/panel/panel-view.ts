interface FieldText {
  label: string;
  description?: string;
  placeholder?: string;
}

export interface PanelView {
  uid: string;
  /** The field that identifies an entry, e.g. in the heading of its form. */
  mainField: string;
  sortBy: string;
  columns: string[];
  /**
   * The rows of the form, with the width of each field. A full row has a width of 12. Unlisted
   * fields are hidden.
   */
  form: Record<string, number>[];
  fields: Record<string, FieldText>;
}

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

interface ContentTypesService {
  findContentType(uid: string): object | undefined;
  findConfiguration(model: object): Promise<Configuration>;
  updateConfiguration(model: object, configuration: Configuration): Promise<unknown>;
}

/** Fields that Strapi adds to every content type, offered as columns and filters. */
const ADDED_BY_STRAPI: Record<string, FieldText> = {
  createdAt: { label: 'Created' },
  createdBy: { label: 'Created by' },
  updatedAt: { label: 'Last updated' },
  updatedBy: { label: 'Last updated by' },
};

export async function applyPanelView(view: PanelView): Promise<void> {
  const service: ContentTypesService = strapi.plugin('content-manager').service('content-types');
  const model = service.findContentType(view.uid);
  if (!model) throw new Error(`The panel has no content type "${view.uid}".`);
  const present = await service.findConfiguration(model);
  await service.updateConfiguration(model, merge(present, view));
}

function merge(present: Configuration, view: PanelView): Configuration {
  const metadatas = structuredClone(present.metadatas);
  for (const [field, text] of Object.entries({ ...ADDED_BY_STRAPI, ...view.fields })) {
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
      defaultSortBy: view.sortBy,
      defaultSortOrder: 'ASC',
      pageSize: 50,
    },
    metadatas,
    layouts: {
      list: view.columns,
      edit: view.form.map((row) => Object.entries(row).map(([name, size]) => ({ name, size }))),
    },
  };
}
