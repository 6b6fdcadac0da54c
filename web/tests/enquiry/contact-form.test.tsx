// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { ContactForm } from '~/enquiry/contact-form';
import type { Sent } from '~/enquiry/sent-panel';
import { sentHere } from '~/enquiry/sent.server';
import { agentMessagesOf } from '~/messages/agents';
import { homeMessagesOf } from '~/messages/home';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { action, loader } from '~/routes/spp';
import type { FormProblem } from '~/shell/problem';

import { asArgs, asPerson, aUser, playCms, refusal } from '../cms';
import { aProperty } from '../search/properties-fixture';

afterEach(cleanup);
beforeEach(contentChanged);

const t = catalogues.en.common.form;
const QUESTIONS = ['Is it still available?', 'Is the rent negotiable?'];
const ONE = 'findProperties/doc1';
const written = {
  ...{ name: 'Rahima', number: '01712345678', email: 'rahima@example.com', form_key: 'k' },
  message: 'Is it\nstill to be had?',
};
const FIRST: Sent = {
  id: '1',
  message: 'Mine',
  email: 'a@example.com',
  number: '017',
  to: 'owner',
  conversation: null,
  at: 'now',
};

function send(values: Record<string, string>, cookie = '') {
  const init = { method: 'POST', body: new URLSearchParams(values), headers: { Cookie: cookie } };
  return action(asArgs('/spp/doc1', { id: 'doc1' }, init)) as Promise<Response>;
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((value) => value.split(';', 1)[0])
    .join('; ');
const told = (cookie: string, where = '/spp/doc1') =>
  sentHere(new Request(`http://localhost${where}`, { headers: { Cookie: cookie } }));

describe('what was sent', () => {
  it('is told on its own page and on no other, at every visit', async () => {
    playCms({ [ONE]: { data: [aProperty({ enquiries_to: 'office' })] }, enquiry: { message: 'ok' } });
    const answer = await send(written);
    const own = answer.headers.getSetCookie().find((value) => value.startsWith('69street-sent'));
    expect(own).toMatch(/Path=\/spp\/doc1; .*HttpOnly/);
    const cookie = cookiesOf(answer);
    const data = await loader(asArgs('/spp/doc1', { id: 'doc1' }, { headers: { Cookie: cookie } }));
    const { message, email, number } = written;
    const given = { message, email, number, conversation: null };
    expect(data.sent).toEqual({ id: expect.any(String), at: expect.any(String), to: 'office', ...given });
    expect(await told(cookie)).toEqual(data.sent);
    expect(await told(cookie, '/spp/doc2')).toBeNull();
    expect(await told('69street-sent=forged')).toBeNull();
  });

  it('has the number only where whoever reads it sees that', async () => {
    const asked = playCms({ [ONE]: { data: [aProperty({ enquiries_to: 'owner' })] }, enquiry: { message: 'ok' } });
    expect(await told(cookiesOf(await send(written)))).toMatchObject({ to: 'owner', number: '' });
    expect(asked.at(-1)?.body).not.toHaveProperty('shares_number');
    const shown = await send({ ...written, shares_number: '1' });
    expect(await told(cookiesOf(shown))).toMatchObject({ number: '01712345678' });
    expect(asked.at(-1)?.body).toMatchObject({ shares_number: true });
  });

  it('is of the account of whoever is signed in, and leads to its conversation, also when it is sent again', async () => {
    const person = aUser();
    const enquiry = { message: 'ok', _id: 'c1' };
    const asked = playCms({ me: { data: person }, [ONE]: { data: [aProperty()] }, enquiry });
    const args = await asPerson(person, '/spp/doc1', written, { id: 'doc1' });
    const answer = (await action(args)) as Response;
    const posts = () => asked.filter(({ path }) => path === '/api/enquiry');
    expect(posts()[0]?.headers.get('Authorization')).toBe('Bearer token-of-user1');
    expect(await told(cookiesOf(answer))).toMatchObject({ conversation: 'c1' });
    expect(await told(cookiesOf(await send(written, cookiesOf(answer))))).toMatchObject({ conversation: 'c1' });
    expect(posts()).toHaveLength(1);
  });

  it('fits into a cookie, however long it was and in whatever letters', async () => {
    playCms({ [ONE]: { data: [aProperty()] }, enquiry: { message: 'ok' } });
    for (const message of ['বাসাটি কি এখনো খালি আছে? '.repeat(150), '"\n'.repeat(2_000), 'x'.repeat(4_000)]) {
      const answer = await send({ ...written, message: `Q${message}`.trim() });
      for (const value of answer.headers.getSetCookie()) expect(value.length).toBeLessThan(4_096);
      expect((await told(cookiesOf(answer)))?.message.slice(0, 12)).toBe(`Q${message}`.slice(0, 12));
    }
  });

  it('is not sent again from the same page; other words are, and so is what was refused', async () => {
    const answers = { [ONE]: { data: [aProperty()] }, enquiry: { message: 'ok' } };
    const posts = (asked: ReturnType<typeof playCms>) => asked.filter(({ path }) => path === '/api/enquiry').length;
    let asked = playCms(answers);
    const cookie = cookiesOf(await send(written));
    const again = await send({ ...written, form_key: 'of another page view' }, cookie);
    expect([again.status, posts(asked)]).toEqual([302, 1]);
    expect(await told(cookiesOf(again))).toMatchObject({ message: written.message });
    await send({ ...written, message: 'Something else' }, cookie);
    expect(posts(asked)).toBe(2);
    asked = playCms({ ...answers, enquiry: refusal(503) });
    const failed = await send({ ...written, message: 'A third' }, cookie);
    expect([failed.status, failed.headers.getSetCookie()]).toEqual([503, []]);
  });
});

type Shown = { sent: Sent | null; viewer: Record<'user_name' | 'user_email' | 'user_phone', string> | null };

/** The form on a page, below a frame that knows who is there; `next` is what the page knows after a sending. */
function show({ sent = null, viewer = null }: Partial<Shown> = {}, next: Sent | null = null, problem?: FormProblem) {
  let now = sent;
  let key = 1;
  const Page = () => {
    const data = useLoaderData<{ sent: Sent | null; key: string }>();
    const answer = useActionData<{ problem?: FormProblem }>();
    return (
      <MessagesProvider messages={catalogues.en}>
        <ContactForm formKey={data.key} problem={answer?.problem} questions={QUESTIONS} sent={data.sent} />
      </MessagesProvider>
    );
  };
  const Stub = createRemixStub([
    {
      id: 'routes/layout',
      path: '/',
      Component: Outlet,
      loader: () => ({ viewer }),
      children: [
        {
          path: 'page',
          Component: Page,
          loader: () => ({ sent: now, key: String(key) }),
          action: () => {
            if (problem) return { problem };
            now = next;
            key++;
            return null;
          },
        },
      ],
    },
  ]);
  render(<Stub initialEntries={['/page']} />);
  return screen.findByRole<HTMLFormElement>('textbox', { name: t.message, hidden: true });
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('the form', () => {
  it('is empty for a visitor, and knows name, address and number of who is signed in', async () => {
    await show();
    expect([t.name, t.number, t.email].map(valueOf)).toEqual(['', '', '']);
    cleanup();
    await show({ viewer: { user_name: 'Rahima', user_email: 'r@example.com', user_phone: '01712345678' } });
    expect([t.name, t.number, t.email].map(valueOf)).toEqual(['Rahima', '01712345678', 'r@example.com']);
    cleanup();
    // Who has given no name is called by the address; who has given no number has the prefix of all.
    await show({ viewer: { user_name: 'r@example.com', user_email: 'r@example.com', user_phone: '01717-' } });
    expect([t.name, t.number, t.email].map(valueOf)).toEqual(['', '', 'r@example.com']);
  });

  it('keeps what was typed over what is known when it is refused, and says so beside the field', async () => {
    const viewer = { user_name: 'Rahima', user_email: 'r@example.com', user_phone: '' };
    const values = { name: 'Rahima', number: '12', email: 'r@example.com', message: 'Hello' };
    await show({ viewer }, null, { fields: { number: t.phone }, values });
    await userEvent.setup().click(screen.getByRole('button', { name: t.send }));
    await waitFor(() => expect(screen.getByLabelText(t.number).getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById('contact-number-error')?.textContent).toBe(t.phone);
    expect(document.querySelector('form')?.noValidate).toBe(true);
  });

  it('puts a question into the message at a tap, once, and takes it out again', async () => {
    const area = await show();
    const user = userEvent.setup();
    await user.type(area, 'Salam.');
    const [first, second] = QUESTIONS.map((name) => screen.getByRole('button', { name }));
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    expect(valueOf(t.message)).toBe(`Salam.\n${QUESTIONS.join('\n')}`);
    expect(first?.getAttribute('aria-pressed')).toBe('true');
    await user.click(first as HTMLElement);
    expect(valueOf(t.message)).toBe(`Salam.\n${QUESTIONS[1]}`);
    expect([first, second].map((chip) => chip?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('folds itself away, empty, below what was sent, which takes the keyboard', async () => {
    await show({}, FIRST);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(t.message), 'Mine');
    await user.click(screen.getByRole('button', { name: t.send }));
    const panel = await screen.findByRole('region', { name: t.sent.title });
    expect(document.activeElement).toBe(panel);
    expect(panel.textContent).toContain(t.sent.to.owner);
    expect(panel.textContent).toContain(t.sent.answer('a@example.com', '017'));
    expect(panel.querySelector('blockquote')?.textContent).toBe('Mine');
    expect(document.querySelector('details')?.open).toBe(false);
    expect(valueOf(t.message)).toBe('');
  });

  it('leaves the keyboard where it is on a page that was opened anew', async () => {
    await show({ sent: FIRST });
    expect(screen.getByRole('region', { name: t.sent.title })).not.toBe(document.activeElement);
    expect(screen.getAllByText(t.sent.another)).toHaveLength(1);
  });
});

it('has three or four questions to tap on every page, in both languages', () => {
  for (const [lang, { property }] of Object.entries(catalogues)) {
    const request = new Request(`http://localhost/${lang === 'bn' ? 'bn' : ''}`);
    const others = [homeMessagesOf(request).questions, agentMessagesOf(request).questions];
    for (const questions of [...others, ...Object.values(property.questions)]) {
      expect([3, 4]).toContain(questions.length);
      expect(new Set(questions).size).toBe(questions.length);
    }
  }
});

/** Forms in which the browser may speak: files without script, where nothing else can, and what stands in for Google. */
const BROWSERS_OWN = ['photo-step.tsx', 'identity.tsx', 'image-field.tsx', 'google.tsx', 'month-form.tsx'];

it('no form lets the browser say in its own language what is wrong', () => {
  const app = path.join(import.meta.dirname, '../../app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter((name) => {
    if (BROWSERS_OWN.includes(path.basename(name))) return false;
    const text = readFileSync(path.join(app, name), 'utf8');
    const isForm = /<(\w+\.)?[Ff]orm\b/.test(text);
    const isChecked = /\s(required|minLength=\S+|pattern=\S+)(?=[\s/>])|type="(email|url|number)"/.test(text);
    // A OneFieldForm says so itself.
    return isForm && isChecked && !/^\s*noValidate$|\snoValidate[\s>]|<OneFieldForm\b/m.test(text);
  });
  expect(wrong).toEqual([]);
});
