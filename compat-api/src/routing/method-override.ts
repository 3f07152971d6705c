import type { Input } from '../body/normalise-input';
import type { ApiContext } from './context';

const OVERRIDES = ['PUT', 'PATCH', 'DELETE'];

export const isOverride = (method: string) => OVERRIDES.includes(method);

function overrideOf(name: unknown): string | undefined {
  const method = typeof name === 'string' ? name.toUpperCase() : '';
  return isOverride(method) ? method : undefined;
}

/** Returns the request's method, or the one in a POST's override header, as in Symfony. */
export function methodOf(ctx: ApiContext): string {
  const isPost = ctx.method === 'POST';
  return (isPost && overrideOf(ctx.get('X-HTTP-Method-Override'))) || ctx.method;
}

/** Reads `_method` from the body, also in JSON (Laravel), because HTML forms can only POST. */
export const bodyMethodOf = (input: Input): string | undefined => overrideOf(input._method);
