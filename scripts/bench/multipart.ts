interface Form {
  body: Buffer;
  contentType: string;
}

/** Built before it is sent: a body that is read piece by piece would measure us, not the site. */
export function multipart(fields: Record<string, string>, file?: Buffer): Form {
  const boundary = 'saltmarsh-bench';
  const part = (header: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...(file ? part('name="uploadFile"; filename="menu.pdf"', file) : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}
