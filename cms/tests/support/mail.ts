import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

import { startCms } from './cms';

const nodemailerProvider = createRequire(import.meta.url)('@strapi/provider-email-nodemailer');

/** Strapi's own mail provider, pointed at `port` of this machine; at 9 nobody answers. */
export async function mailTo(port: number): Promise<void> {
  const cms = await startCms();
  const { settings } = cms.config.get<{ settings: object }>('plugin::email');
  const options = { host: '127.0.0.1', port, ignoreTLS: true, connectionTimeout: 2_000 };
  cms.plugin('email').provider = nodemailerProvider.init(options, settings);
}

export type MailServer = { mails: string[]; to: string[]; close: () => Promise<void> };

/**
 * A mail server that keeps what it is sent, and answers `refusals` of an address with that status; at a free port unless
 * one is given. `beforeYes` is done between keeping a mail and saying so.
 */
export async function openMailServer(
  refusals: Record<string, number> = {},
  at = 0,
  beforeYes: () => Promise<void> = async () => undefined,
): Promise<MailServer & { port: number }> {
  const mails: string[] = [];
  const to: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusals[address];
      done(responseCode ? Object.assign(new Error('No such user here'), { responseCode }) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        to.push(...session.envelope.rcptTo.map(({ address }) => address));
        mails.push(Buffer.concat(chunks).toString());
        void beforeYes().then(() => done());
      });
    },
  });
  server.listen(at, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, to, port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** The same, and the cms of the run sends its mails there. */
export async function startMailServer(
  refusals: Record<string, number> = {},
  beforeYes?: () => Promise<void>,
): Promise<MailServer> {
  const server = await openMailServer(refusals, 0, beforeYes);
  await mailTo(server.port);
  return server;
}
