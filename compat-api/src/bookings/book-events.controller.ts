import type { ApiContext } from '../routing/context';
import { HttpError } from '@saltmarsh/cms/errors';
import { openStream } from './book-events';

const TYPE = 'text/event-stream';

export function events(ctx: ApiContext) {
  // A client that accepts any type would wait for an end that never comes.
  if (!ctx.get('Accept').includes(TYPE)) {
    throw new HttpError(406, `This is a stream of ${TYPE}.`);
  }
  ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  ctx.type = TYPE;
  if (ctx.method === 'HEAD') ctx.status = 200;
  else ctx.body = openStream(ctx.state.session);
}
