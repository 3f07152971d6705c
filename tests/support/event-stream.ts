import type { Client } from './client';

/** An open book, as a browser's `EventSource` keeps it. */
export class EventStream {
  readonly events: string[] = [];
  isOver = false;

  private constructor(
    readonly response: Response,
    private readonly controller: AbortController,
  ) {
    void this.read();
  }

  static async open(client: Client, origin = client.origin): Promise<EventStream> {
    const controller = new AbortController();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL('/api/bookings/events', origin), {
      headers: { accept: 'text/event-stream', cookie },
      signal: controller.signal,
    });
    return new EventStream(response, controller);
  }

  close(): void {
    this.controller.abort();
  }

  private async read(): Promise<void> {
    try {
      const decoder = new TextDecoder();
      const reader = this.response.body?.getReader();
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += decoder.decode(part.value, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const name = /^event: (.*)$/m.exec(block)?.[1];
          if (name) this.events.push(name);
        }
      }
    } catch {
      // Closed here, or by a server that was killed.
    }
    this.isOver = true;
  }
}
