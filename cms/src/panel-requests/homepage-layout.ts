import { z } from '@strapi/utils';

const HomepageLayout = z.strictObject({
  version: z.int().min(1).optional(),
  widgets: z
    .array(z.strictObject({ uid: z.string().min(1).max(200), width: z.literal([4, 6, 8, 12]) }))
    .max(100),
  updatedAt: z.iso.datetime().optional(),
});

/** The widgets of a user's home page, following Strapi's own schema (admin, homepage). */
export const isHomepageLayout = (body: unknown) => HomepageLayout.safeParse(body).success;
