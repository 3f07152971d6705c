import type { Context } from 'koa';
import type { Requests } from '@saltmarsh/contract/services/requests';
import { isOutage } from './outage';
import { announceStop } from './stopping';
import { reportFailure } from './report-failure';
import { describeRequest, failCurrentRequest, requestsUnderWay } from './requests-under-way';

/** Used by the cms and the process that serves. */
export function createRequests(): Requests<Context> {
  return {
    failCurrent: failCurrentRequest,
    reportFailure: (ctx, error) => reportFailure(ctx, error),
    isOutage,
    announceStop,
    underWay: () => requestsUnderWay().map(describeRequest),
  };
}
