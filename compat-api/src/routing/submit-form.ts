import type { Next } from 'koa';
import { FORM_BODY } from '../body/body-limits';
import { readBody } from '../body/read-body';
import type { Input } from '../body/normalise-input';
import type { ApiContext } from './context';
import { rejectForeignOrigin } from '../sessions/csrf';
import { HttpError, ValidationError } from '@saltmarsh/cms/errors';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import type { FormRoute } from './route';

/** Handles a public form; `next` is the cms's storefront, which renders pages. */
export async function submitForm(ctx: ApiContext, route: FormRoute, next: Next): Promise<unknown> {
  rejectForeignOrigin(ctx);
  await consume(ctx, [[route.tries, clientNetwork(ctx)]]);
  const { input } = await readBody(ctx.req, FORM_BODY);
  ctx.state.input = input;
  const isBrowser = ctx.accepts('json', 'html') === 'html';
  try {
    await route.controller(ctx);
  } catch (error) {
    if (!isBrowser || !(error instanceof HttpError)) throw error;
    ctx.set(error.headers);
    ctx.state.rejectedForm = {
      page: route.page,
      status: error.status,
      values: textsOf(input),
      errors: error instanceof ValidationError ? error.errors : { form: [error.message] },
    };
    const { show } = route;
    if (show) ctx.state.privatePage = () => show(ctx);
    return next();
  }
  if (!isBrowser) return;
  ctx.redirect(typeof route.done === 'string' ? route.done : route.done(ctx));
  // A 302 could submit the form again when the confirmation page is reloaded.
  ctx.status = 303;
}

function textsOf(input: Input): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
