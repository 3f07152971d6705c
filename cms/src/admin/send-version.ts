import { isFormOf, showConflict } from './version-conflicts';

/** An entry's form: its type, and its document but for a single type. */
const FORM = /\/content-manager\/(?:collection-types\/[\w:.-]+\/[a-z0-9]+|single-types\/[\w:.-]+)$/;
/** Strapi asks for the entry again after a save, whether or not that was rejected. */
const REFETCH_MS = 5_000;

interface Opened {
  version: string;
  /** In the order of a list. */
  position: unknown;
  /** As it was read, not as the answer to a save has it. */
  json: string;
  rejectedAt?: number;
}

interface Body {
  data?: { updatedAt?: string; position?: unknown; [field: string]: unknown } | null;
  error?: { name: string; message: string };
}

/**
 * Sends with each save, and with a deletion in the form, the time of the version that its form was filled with, so that the server can
 * refuse to write over a newer one (src/revisions/guard-panel-form.ts). Strapi's form leaves that out, and
 * after a rejection fills itself with the newer one: it gets the old one again, and keeps what was typed,
 * until both have been compared (`version-conflict.tsx`).
 * A place in the list that nobody touched is not sent: somebody else may have ordered the list since, which
 * makes no entry newer. All requests of Strapi's are made by `fetch`.
 */
export function sendVersion(): void {
  const send = window.fetch.bind(window);
  const opened = new Map<string, Opened>();
  window.fetch = async (input, init) => {
    const path = pathOf(input);
    if (!FORM.test(path)) return send(input, init);
    const known = opened.get(path);
    const method = init?.method ?? 'GET';
    const isSave = method === 'PUT';
    const isGuarded = isSave || (method === 'DELETE' && isFormOf(path));
    if (method === 'GET' && known && Date.now() - (known.rejectedAt ?? 0) < REFETCH_MS) {
      return new Response(known.json, { headers: { 'Content-Type': 'application/json' } });
    }
    const response = await send(input, isGuarded && known ? withVersion(init, known) : init);
    const json = await response.clone().text();
    const { data, error } = bodyOf(json);
    const { updatedAt: version, position } = data ?? {};
    // What follows a save is read anew.
    if (version && isSave && known) Object.assign(known, { version, position, rejectedAt: 0 });
    else if (version && method === 'GET') opened.set(path, { version, position, json });
    else if (known && error?.name === 'ConflictError') {
      known.rejectedAt = Date.now();
      void compare(path, known, error.message, init?.headers);
    }
    return response;
  };

  /** Without the newer version, the rejection is all there is to say. */
  async function compare(
    path: string,
    known: Opened,
    message: string,
    headers: RequestInit['headers'],
  ): Promise<void> {
    const answer = await send(path, headers ? { headers } : {}).catch(() => undefined);
    const json = (await answer?.text().catch(() => '')) ?? '';
    const { data: theirs } = bodyOf(json);
    const { updatedAt: version, position } = theirs ?? {};
    if (!theirs || !version) return;
    const adopt = () =>
      void Object.assign(known, { version, position, json, rejectedAt: Date.now() });
    showConflict({ path, message, theirs, adopt });
  }
}

function pathOf(input: RequestInfo | URL): string {
  const address = input instanceof Request ? input.url : input;
  return new URL(address, window.location.href).pathname;
}

function withVersion(init: RequestInit | undefined, { version, position }: Opened): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('If-Match', `"${version}"`);
  return { ...init, headers, body: withoutPosition(init?.body, position) };
}

function withoutPosition(body: RequestInit['body'], position: unknown): RequestInit['body'] {
  if (typeof body !== 'string' || position === undefined) return body;
  const { position: sent, ...others } = JSON.parse(body) as { position?: unknown };
  return sent === position ? JSON.stringify(others) : body;
}

/** A proxy may answer with something else. */
function bodyOf(json: string): Body {
  try {
    return JSON.parse(json) as Body;
  } catch {
    return {};
  }
}
