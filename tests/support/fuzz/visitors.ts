import fc from 'fast-check';
import { Client } from '../client';
import { sessionHeaders } from '../hostile-bodies';
import { words } from '../words';
import { harmOf } from './batch';
import type { Operation, Schema } from './operations';
import { describeRequest, requestFor } from './requests';
import { sendFuzz } from './send';

const PATHS = words`
  / /{x} /faqs /menus/ /book /bookingform.html /admin /admin/{x} /reset-password/{x} /login /logout
  /forgot-password /reset-password /two-factor-challenge /api/{x} /api/bookings /api/faqs
  /api/faqs/{x} /api/faqs/order /api/menus /api/menus/{x} /api/widgets /api/widgets/{x} /api/users
  /api/users/{x} /api/user /api/site /api/openapi.json /user/sessions /user/confirm-password
  /healthz /sanctum/csrf-cookie /email/verify/{x}/{x} /email/verification-notification
  /storage/menus/{x} /storage/images/{x} /storage/tinymce/tinymce.min.js /strapi /strapi/{x}
  /strapi/admin/login /strapi/admin/init /strapi/upload /strapi/email /strapi/api/faqs
  /strapi/panel /strapi/content-manager/collection-types/api::faq.faq`;
const text: Schema = { type: 'string' };
const FIELDS = words`email password name date time guests _token a[b][c] __proto__`;
const BODY = { properties: Object.fromEntries(FIELDS.map((name) => [name, text])) };
const QUERY = words`limit page search without token`.map((name) => ({
  ...{ name, in: 'query' as const, schema: text },
}));

/** What any visitor could try, documented or not. */
const OPERATIONS = PATHS.flatMap((path) =>
  words`GET POST PATCH DELETE`.map((method): Operation => ({
    ...{ method, path, query: QUERY, body: method === 'GET' ? undefined : BODY },
    ...{ isMultipart: method === 'POST', needsSession: false, needsAdmin: false },
  })),
);

const AT_ONCE = 4;

/** Sends so many requests of a seed as a visitor, some at once; what harm each did, and how to make it again. */
export async function sendAsVisitor(url: string, seed: number, count: number): Promise<string[]> {
  const session = sessionHeaders(await new Client(url).start());
  const requests = fc.sample(requestFor(OPERATIONS), { seed, numRuns: count });
  const harms: string[] = [];
  const worker = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const target = request.target.replaceAll('{live}', '1');
      const hasToken = request.persona !== 'guest';
      const response = await sendFuzz(url, { ...request, target }, hasToken ? session : {});
      const harm = harmOf({ ...request, persona: 'guest' }, response);
      if (harm) harms.push(`seed ${seed}: ${harm}\n${describeRequest(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return harms;
}
