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

/** The method of the request, or the one that a POST's header names in its place, as in Symfony. */
export function methodOf(ctx: ApiContext): string {
  const isPost = ctx.method === 'POST';
  return (isPost && overrideOf(ctx.get('X-HTTP-Method-Override'))) || ctx.method;
}

/** A form can only be posted: in its place the field `_method` names the method (Laravel). */
export function formMethodOf(request: IncomingMessage, input: Input): string | undefined {
  return isForm(request) ? overrideOf(input._method) : undefined;
}

export function isForm(request: IncomingMessage): boolean {
  return ['urlencoded', 'multipart'].includes(mediaTypeOf(request).kind);
}
