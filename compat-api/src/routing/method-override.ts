import type { IncomingMessage } from 'node:http';
import { mediaTypeOf } from '../body/media-type';
import type { Input } from '../body/normalise-input';
import type { ApiContext } from './context';

const OVERRIDES = ['PUT', 'PATCH', 'DELETE'];

export const isOverride = (method: string) => OVERRIDES.includes(method);

function overrideOf(name: unknown): string | undefined {
  const method = typeof name === 'string' ? name.toUpperCase() : '';
  return isOverride(method) ? method : undefined;
}

/** The request's method, or the one in a POST's override header, as in Symfony. */
export function methodOf(ctx: ApiContext): string {
  const isPost = ctx.method === 'POST';
  return (isPost && overrideOf(ctx.get('X-HTTP-Method-Override'))) || ctx.method;
}

/** HTML forms can only POST: their field `_method` overrides the method (Laravel). */
export function formMethodOf(request: IncomingMessage, input: Input): string | undefined {
  return isForm(request) ? overrideOf(input._method) : undefined;
}

export function isForm(request: IncomingMessage): boolean {
  return ['urlencoded', 'multipart'].includes(mediaTypeOf(request).kind);
}
