/** The mail catcher: takes every mail by SMTP but to `*.invalid`, sends none, and shows them on a page. Loopback only. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type CaughtMail, openMailStore, type MailStore } from './mail-store.js';

export type MailCatcher = { smtpUrl: string; pageUrl: string; stop: () => Promise<void> };

const largestMail = 10 * 1024 * 1024;

/** Starts the catcher on two ports of the loopback address; mails are kept in `folder`. */
export async function startMailCatcher(options: {
  folder: string;
  smtpPort: number;
  pagePort: number;
}): Promise<MailCatcher> {
  const store = await openMailStore(options.folder);
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: largestMail,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    // No such domain can exist (RFC 2606): what a mail server does that knows nobody there, so that its sender's side of
    // it can be looked at.
    onRcptTo({ address }, _session, done) {
      const isNobody = address.toLowerCase().endsWith('.invalid');
      done(isNobody ? Object.assign(new Error('No such mailbox.'), { responseCode: 550 }) : undefined);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= largestMail) parts.push(part);
      });
      stream.on('end', () => {
        if (bytes > largestMail) return done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        store.add(Buffer.concat(parts), recipients).then(() => done(), done);
      });
    },
  });
  // A client that breaks off in the middle is its own trouble.
  smtp.on('error', () => undefined);
  const page = createServer((request, response) => answer(store, request, response));
  await listen(smtp.server, options.smtpPort);
  await listen(page, options.pagePort);
  return {
    smtpUrl: `smtp://127.0.0.1:${options.smtpPort}`,
    pageUrl: `http://localhost:${options.pagePort}`,
    async stop() {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => page.close(() => resolve())),
      ]);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, type: string, body: string, policy = "default-src 'none'") => {
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      // A kept connection would outlive a restart of this server and fail its next call.
      Connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
  // A mail's own page gets no script, no network and an origin of its own, whatever a sender puts into it.
  const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

  // A foreign page could point its own name at this address and read the mails: only these names are answered.
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
    return send(403, 'text/plain', 'Only reachable as localhost.');
  }
  const url = new URL(request.url ?? '/', 'http://localhost');
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (url.pathname === '/api/mails') {
    if (request.method === 'DELETE') {
      store.clear();
      return send(200, 'application/json', '{"data":[]}');
    }
    const to = url.searchParams.get('to');
    const mails = store.list().filter((mail) => to === null || mail.to.includes(to));
    return reading
      ? send(200, 'application/json', JSON.stringify({ data: mails }))
      : send(405, 'text/plain', 'GET or DELETE');
  }
  if (!reading) return send(405, 'text/plain', 'GET');
  if (url.pathname === '/') return send(200, 'text/html', listPage(store.list()), pagePolicy);
  const [, id = '', html] = /^\/mails\/([\w-]+)(\/html)?$/.exec(url.pathname) ?? [];
  const mail = store.find(id);
  if (!mail)
    return send(
      404,
      'text/html',
      frame('Not found', '<p>There is no such mail. <a href="/">All mails</a></p>'),
      pagePolicy,
    );
  if (html) return send(200, 'text/html', mail.html, mailPolicy);
  return send(200, 'text/html', mailPage(mail), pagePolicy);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>
body{font:16px/1.55 system-ui,sans-serif;color:#1b1a17;background:#faf7f2;margin:0 auto;max-width:60rem;padding:1.5rem}
a{color:#0f3d2e}h1{font-size:1.4rem}table{border-collapse:collapse;width:100%;background:#fff}
th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #e6dfd3;vertical-align:top;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:#fff;padding:1rem;border:1px solid #e6dfd3}
iframe{width:100%;height:60vh;border:1px solid #e6dfd3;background:#fff}</style></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
}

function listPage(mails: CaughtMail[]): string {
  const rows = mails.map(
    (mail) => `<tr><td><time datetime="${mail.date}">${mail.date.slice(0, 19).replace('T', ' ')}</time></td>
<td>${escape(mail.to.join(', '))}</td><td><a href="/mails/${mail.id}">${escape(mail.subject || '(no subject)')}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Caught (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
  const explanation =
    '<p>Mails that 69 Street would have sent. This is the embedded mail service: nothing leaves this machine.</p>';
  return frame('Caught mails', explanation + (mails.length > 0 ? table : '<p>No mail yet.</p>'));
}

function mailPage(mail: CaughtMail): string {
  const row = (name: string, value: string) =>
    value ? `<tr><th scope="row">${name}</th><td>${escape(value)}</td></tr>` : '';
  const facts = [
    row('From', mail.from),
    row('To', mail.to.join(', ')),
    row('Reply to', mail.reply_to.join(', ')),
    row('Caught (UTC)', mail.date),
    row('Attachments', mail.attachments.map(({ filename, bytes }) => `${filename} (${bytes} bytes)`).join(', ')),
  ].join('');
  const html = mail.html
    ? `<h2>Formatted</h2><iframe sandbox title="The mail as it would look" src="/mails/${mail.id}/html"></iframe>`
    : '';
  const text = mail.text ? `<h2>Text</h2><pre>${escape(mail.text)}</pre>` : '';
  return frame(mail.subject || '(no subject)', `<p><a href="/">All mails</a></p><table>${facts}</table>${text}${html}`);
}
