import type { Metrics } from '@saltmarsh/contract/services/metrics';
import type { Core } from '@strapi/strapi';
import { asFailure } from '../failure';

/** Listens before the site itself does, so that a taken port stops the start. @throws Failure */
export async function listenForMetrics(site: Core.Strapi): Promise<void> {
  try {
    await site.plugin('compat-api').service<Metrics>('metrics').listen();
  } catch (error) {
    throw asFailure(error);
  }
}
