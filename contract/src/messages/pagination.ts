import { z } from 'zod';

/** The body of Laravel's length-aware paginator. */
export const paginated = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.int(),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    from: z.int().nullable().describe('Place of the first item, from 1'),
    to: z.int().nullable(),
  });

export type Paginated<Item> = z.output<ReturnType<typeof paginated<z.ZodType<Item>>>>;
