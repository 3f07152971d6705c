import { flag, integer, listOf, object, ref, text, textOrNull } from '../openapi/operation';
import type { Operations, Schemas } from '../openapi/operation';

const tag = 'Site';
const time = { ...text(5), description: 'HH:MM, Europe/London' };
const timeOrNull = { ...textOrNull(5), description: 'HH:MM, Europe/London' };
const status = object({ status: text() });

export const siteSchemas: Schemas = {
  Site: object({
    name: text(100),
    tagline: textOrNull(255),
    telephone: text(20),
    email: text(255),
    address: object({
      street: text(255),
      town: text(100),
      county: textOrNull(100),
      postcode: text(10),
    }),
    map_url: textOrNull(500),
    social_links: listOf(object({ name: text(100), url: text(500) })),
    opening_hours: listOf(
      object({ day: text(), name: textOrNull(100), opens: time, closes: time }),
    ),
    opening_exceptions: listOf(
      object({
        date: { type: 'string', format: 'date' },
        closed: flag,
        opens: timeOrNull,
        closes: timeOrNull,
        note: textOrNull(255),
      }),
    ),
    booking_url: textOrNull(500),
    voucher_url: textOrNull(500),
    analytics_ids: listOf(text(40)),
    festive_menus: listOf(integer),
  }),
};

export const siteOperations: Operations = {
  'GET /api/site': { summary: 'The site settings', tag, answers: { 200: ref('Site') } },
  'GET /api/openapi.json': { summary: 'This document', tag, answers: { 200: { type: 'object' } } },
  'GET /healthz': { summary: 'The process answers', tag, answers: { 200: status } },
  'GET /readyz': { summary: 'The database answers too; else 503', tag, answers: { 200: status } },
};
