import { Client, type Answer, type RequestOptions } from './client';
import { Panel } from './panel';
import { as } from './people';

/** What `client` resolves to, without a wait for it in each test. */
class Caller {
  constructor(private readonly client: () => Promise<Client>) {}

  async get<Body = unknown>(path: string, options?: RequestOptions): Promise<Answer<Body>> {
    return (await this.client()).get<Body>(path, options);
  }

  async post<Body = unknown>(path: string, json?: unknown): Promise<Answer<Body>> {
    return (await this.client()).post<Body>(path, json);
  }

  async patch<Body = unknown>(path: string, json?: unknown): Promise<Answer<Body>> {
    return (await this.client()).patch<Body>(path, json);
  }

  async delete<Body = unknown>(path: string): Promise<Answer<Body>> {
    return (await this.client()).delete<Body>(path);
  }

  async upload<Body = unknown>(path: string, multipart: FormData): Promise<Answer<Body>> {
    return (await this.client()).upload<Body>(path, multipart);
  }

  async send<Body = unknown>(
    method: Parameters<Client['send']>[0],
    path: string,
    options?: RequestOptions,
  ): Promise<Answer<Body>> {
    return (await this.client()).send<Body>(method, path, options);
  }
}

/** The first admin, who logs in once in each test file. */
export const admin = new Caller(() => as('admin'));

/** Another visitor for each request: none has a cookie. */
export const visitor = new Caller(() => Promise.resolve(new Client()));

let opened: Promise<Panel> | undefined;
const openedPanel = () => (opened ??= Panel.open());

/** The panel of an admin, who logs in once in each test file. */
export const panel = {
  find: async (...args: Parameters<Panel['find']>) => (await openedPanel()).find(...args),
  create: async (...args: Parameters<Panel['create']>) => (await openedPanel()).create(...args),
  update: async (...args: Parameters<Panel['update']>) => (await openedPanel()).update(...args),
  clone: async (...args: Parameters<Panel['clone']>) => (await openedPanel()).clone(...args),
  remove: async (...args: Parameters<Panel['remove']>) => (await openedPanel()).remove(...args),
  upload: async (...args: Parameters<Panel['upload']>) => (await openedPanel()).upload(...args),
  ask: async <Body>(...args: Parameters<Panel['ask']>) => (await openedPanel()).ask<Body>(...args),
};
