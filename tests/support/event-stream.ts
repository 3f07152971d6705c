import type { Client } from './client';
import { sessionHeaders } from './hostile-bodies';

/** The event stream of an open bookings page, as a browser's `EventSource` keeps it. */
export class EventStream {
  isOver = false;
  private text = '';

  private constructor(
    readonly response: Response,
    private readonly controller: AbortController,
  ) {
    void this.read();
  }

  static async open(client: Client, origin = client.origin): Promise<EventStream> {
    const controller = new AbortController();
    const { Cookie = '' } = sessionHeaders(client);
    const response = await fetch(new URL('/api/bookings/events', origin), {
      headers: { Accept: 'text/event-stream', Cookie },
      signal: controller.signal,
    });
    return new EventStream(response, controller);
  }

  get events(): string[] {
    return [...this.text.matchAll(/^event: (.*)\n/gm)].map(([, name = '']) => name);
  }

  close(): void {
    this.controller.abort();
  }

  private async read(): Promise<void> {
    try {
      for await (const part of this.response.body ?? []) this.text += Buffer.from(part).toString();
    } catch {
      // The test closed it, or the server was killed.
    }
    this.isOver = true;
  }
}
