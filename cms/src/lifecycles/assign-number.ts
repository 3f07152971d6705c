import { NUMBERED, takeNumber, type Numbered } from '../database/number-counter';

interface Event {
  model: { uid: string };
  params: { data?: unknown };
}

type Row = Record<string, unknown>;

/**
 * Gives menus, FAQs, widgets and users the integer that the API sends as their id. Lifecycle hooks
 * also see writes that bypass the Document Service.
 */
export function assignNumber(): void {
  const number = async ({ uid }: Event['model'], row: Row) => {
    row.number = await takeNumber(uid as Numbered, row.number);
  };
  const keepNumber = ({ params }: Event) => {
    delete (params.data as Row | undefined)?.number;
  };
  strapi.db.lifecycles.subscribe({
    models: [...NUMBERED],
    async beforeCreate({ model, params }: Event) {
      await number(model, params.data as Row);
    },
    async beforeCreateMany({ model, params }: Event) {
      for (const row of params.data as Row[]) await number(model, row);
    },
    beforeUpdate: keepNumber,
    beforeUpdateMany: keepNumber,
  });
}
