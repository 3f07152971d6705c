import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { countWaitingMails, oldestMailSeconds } from '@saltmarsh/cms/mail/waiting-mail';

/** Other metrics must not wait for a database that hangs, because they show that it does. */
const TIMEOUT_MS = 2_000;

/** Registers metrics of waiting mails: few and briefly, unless the mail server is unreachable. */
export function registerOutboxMetrics(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'saltmarsh_outbox_mails',
    help: 'Mails that wait for delivery; NaN if the database is out of reach',
    registers,
    async collect() {
      this.set(await orNaN(countWaitingMails()));
    },
  });
  new Gauge({
    name: 'saltmarsh_outbox_oldest_seconds',
    help: 'How long the oldest mail has waited; NaN if the database is out of reach',
    registers,
    async collect() {
      this.set(await orNaN(oldestMailSeconds()));
    },
  });
}

function orNaN(reading: Promise<number>): Promise<number> {
  const late = setTimeout(TIMEOUT_MS, NaN, { ref: false });
  return Promise.race([reading.catch(() => NaN), late]);
}
