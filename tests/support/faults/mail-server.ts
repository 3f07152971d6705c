import { createServer, type Socket } from 'node:net';

export type MailServer = ReturnType<typeof createMailServer>;

/** An SMTP server that tests can silence, stop or make reject mail. */
export function createMailServer(port: number) {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let visits = 0;
  let isSilent = false;
  const replies = { recipient: '250 Known', mail: '250 Taken' };
  const server = createServer((socket) => {
    visits += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (!isSilent) converse(socket, mails, replies);
  });
  return {
    port,
    mails,
    visits: () => visits,
    listen: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    silence(silent: boolean) {
      isSilent = silent;
    },
    /** Sets the replies to an email and to its recipient. `4xx` or `5xx` rejects it. */
    reply(mail: string, recipient = '250 Known') {
      Object.assign(replies, { mail, recipient });
    },
    async close() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Implements the part of RFC 5321 that nodemailer needs. */
function converse(
  socket: Socket,
  mails: string[],
  replies: Readonly<Record<'recipient' | 'mail', string>>,
): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let rest = '';
  let isMail = false;
  say('220 mail.saltmarsh.test ESMTP');
  socket.setEncoding('utf8').on('data', (text: string) => {
    rest += text;
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      const at = rest.indexOf(end);
      if (at === -1) return;
      const part = rest.slice(0, at);
      rest = rest.slice(at + end.length);
      if (isMail) {
        mails.push(part);
        isMail = false;
        say(replies.mail);
      } else if (/^DATA/i.test(part)) {
        isMail = true;
        say('354 Go on');
      } else if (/^RCPT/i.test(part)) say(replies.recipient);
      else if (/^AUTH/i.test(part)) say('235 Welcome');
      else if (/^QUIT/i.test(part)) {
        say('221 Bye');
        socket.end();
      } else say('250 mail.saltmarsh.test');
    }
  });
}
