import { listenForMetrics as listen } from '@saltmarsh/compat-api/metrics/metrics.service';
import { asFailure } from '../failure';

/** Listens before the site itself does, so that a taken port stops the start. @throws Failure */
export async function listenForMetrics(): Promise<void> {
  try {
    await listen();
  } catch (error) {
    throw asFailure(error);
  }
}
