import { createServer, type Server, type Socket } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** What the mail server does: takes mails, is not there, or takes connections and says nothing. */
export type Mood = 'takes' | 'gone' | 'hangs';

/**
 * A mail server that the run controls; cms has to know it as SMTP_URL. It keeps nothing but the marks of the run that it
 * has seen, for each recipient.
 */
export class MailServer {
  /** How often a mail with a mark came, by recipient and mark. */
  readonly came = new Map<string, number>();
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;

  constructor(private readonly port: number) {}

  async become(mood: Mood): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
    if (mood === 'gone') return;
    const next = mood === 'takes' ? this.taking() : createServer();
    next.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    });
    this.server = next;
    await new Promise<void>((resolve, reject) => next.once('error', reject).listen(this.port, () => resolve()));
  }

  private taking(): Server {
    const smtp = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(' ');
          this.note(to, Buffer.concat(parts).toString());
          done();
        });
      },
    });
    smtp.on('error', () => undefined);
    return smtp.server;
  }

  private note(to: string, mail: string): void {
    // Long lines are broken after an equals sign (quoted-printable).
    for (const mark of new Set(mail.replaceAll('=\r\n', '').match(/fault-[a-z0-9]+-\d+/g))) {
      this.came.set(`${to} ${mark}`, (this.came.get(`${to} ${mark}`) ?? 0) + 1);
    }
  }

  /** How many of these marks came to somebody, and how many came to the same one more than once. */
  arrived(marks: ReadonlySet<string>): { arrived: number; twice: number } {
    const own = [...this.came].filter(([key]) => marks.has(key.slice(key.lastIndexOf(' ') + 1)));
    const arrived = new Set(own.map(([key]) => key.slice(key.lastIndexOf(' ') + 1))).size;
    return { arrived, twice: own.filter(([, times]) => times > 1).length };
  }
}
