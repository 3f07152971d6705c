import { BOOKING_REQUEST } from '../uids';

const BY_DATE = /^date:(ASC|DESC)$/i;

/**
 * Sorts requests of one day by their time. The panel's lists sort by one field, and the day alone would
 * show them in the order in which they came.
 */
export function sortRequestsByTime(): void {
  strapi.documents.use((context, next) => {
    if (context.uid !== BOOKING_REQUEST || context.action !== 'findMany') return next();
    const params = context.params as { sort?: unknown };
    const [, direction] = BY_DATE.exec(typeof params.sort === 'string' ? params.sort : '') ?? [];
    if (!direction) return next();
    const sort = [`date:${direction}`, `time:${direction}`];
    Object.assign(context, { params: { ...params, sort } });
    return next();
  });
}
