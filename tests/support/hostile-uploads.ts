import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { Answer, Client } from './client';
import { unique } from './content';
import { multipart, pdfPart } from './fixtures';
import type { Panel } from './panel';

export interface Stored {
  id: number;
  documentId: string;
}

/** Uploads files that may use up the decoder's whole time limit. */
export class HostileUploads {
  constructor(
    private readonly admin: Client,
    private readonly panel: Panel,
  ) {}

  menu(content: Buffer, name = 'menu.pdf'): Promise<Answer<Menu>> {
    return this.send('/api/menus', {
      name: unique('Supper'),
      uploadFile: pdfPart(content, name),
    });
  }

  async image(content: Buffer, name = 'creek.png'): Promise<Answer<Widget>> {
    const { body } = await this.admin.post<Widget>('/api/widgets', { name: unique('Notice') });
    const fields = { name: body.name, type: 'IMAGE', html: '', alt: 'x' };
    return this.send(`/api/widgets/${body.id}`, { ...fields, image: { content, name } });
  }

  async inPanel(content: Buffer, name: string, type: string): Promise<Answer<Stored[]>> {
    return (await this.panel.upload({ content, name, type })) as Answer<Stored[]>;
  }

  private send<Body>(path: string, fields: Parameters<typeof multipart>[0]): Promise<Answer<Body>> {
    return this.admin.send('POST', path, { multipart: multipart(fields), timeoutMs: 60_000 });
  }
}
