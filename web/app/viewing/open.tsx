import { Form } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';

import { TEXT_LIMITS } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';
import { useViewingMessages } from '~/messages/viewing';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { Field } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import { useSending } from '~/ui/use-sending';

import { TimeLinks, TimesText } from './times';
import type { TimesView, TimeView } from './viewing';

type Own = Record<'name' | 'number' | 'email', string>;
type Props = {
  _id: string;
  property_name: string;
  times: TimesView | null;
  chosen: TimeView | null;
  /** What the address brings, free or not. */
  at: string | null;
  own: Own | null;
  isKnown: boolean;
  isMailed: boolean;
  problem: FormProblem | undefined;
};

/** Who comes: what the conversation begins with. */
function WhoForm({
  chosen,
  times,
  own,
  isKnown,
  problem,
}: Pick<Props, 'own' | 'isKnown' | 'problem'> & { chosen: TimeView; times: TimesView }) {
  const t = useViewingMessages().choose;
  const { form } = useMessages().common;
  const busy = useSending();
  const formKey = useFormKey();
  const field = (name: keyof Own) => ({
    ...{ id: name, name, label: form[name], required: true },
    error: problem?.fields[name],
    defaultValue: problem?.values[name] ?? own?.[name],
  });
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="starts_at" value={chosen.at} />
      <input type="hidden" name="form_key" value={formKey} />
      <div hidden>
        <label htmlFor="website">{form.leaveEmpty}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('number')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      </div>
      {!isKnown && <Field {...field('email')} type="email" autoComplete="email" maxLength={TEXT_LIMITS.line} />}
      <Field
        id="message"
        name="message"
        label={t.message}
        multiline
        rows={3}
        maxLength={TEXT_LIMITS.message}
        error={problem?.fields.message}
        defaultValue={problem?.values.message}
      />
      {!isKnown && <p className="text-sm text-muted">{t.mailText}</p>}
      <button className="button button-brick self-start" aria-disabled={busy}>
        {isKnown ? (times.isInstant ? t.take : t.ask) : t.mailMe}
      </button>
    </Form>
  );
}

/** The time that was chosen, and who comes. */
function Chosen({
  _id,
  chosen,
  times,
  ...form
}: Omit<Props, 'chosen' | 'times'> & { chosen: TimeView; times: TimesView }) {
  const t = useViewingMessages().choose;
  return (
    <section aria-labelledby="chosen" className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="chosen" className="text-lg">
          {t.chosen}
        </h2>
        <p className="text-xl font-semibold text-balance">{chosen.words}</p>
        <TimesText times={times} />
        <LocalLink to={paths.chooseViewing(_id)} className="link inline-flex min-h-11 items-center self-start">
          {t.other}
        </LocalLink>
      </div>
      <WhoForm chosen={chosen} times={times} own={form.own} isKnown={form.isKnown} problem={form.problem} />
    </section>
  );
}

function Mailed() {
  const t = useViewingMessages().choose;
  return (
    <section role="status" className="card flex flex-col gap-2 p-5">
      <h2 className="text-lg">{t.mailed}</h2>
      <p>{t.mailedText}</p>
    </section>
  );
}

/** Choosing a time to see a home: first the time, as a link each, then who comes. Works without script. */
export function OpenViewing(props: Props) {
  const { _id, property_name, times, chosen, at, isMailed, problem } = props;
  const t = useViewingMessages();
  const { form } = useMessages().common;
  const { name, number, email } = form;
  const labels: Record<string, string> = { name, number, email, message: t.choose.message };
  const wrong = Object.entries(problem?.fields ?? {}).map(
    ([name, text]) => [name, String(labels[name]), text] as const,
  );
  const hasTimes = times !== null && times.days.length > 0;
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-6 lg:py-8">
      <div className="flex flex-col gap-1">
        <LocalLink to={paths.property(_id)} className="link inline-flex min-h-11 items-center gap-1 self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {t.choose.back}
        </LocalLink>
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{t.choose.title}</h1>
        <p className="wrap-anywhere" lang={textLang(property_name)}>
          {property_name}
        </p>
        <p className="text-muted">{t.choose.text}</p>
        <p className="mt-1 font-medium">{t.never}</p>
      </div>
      {problem && <WrongPanel answer={problem} title={problem.text ?? form.summary} fields={wrong} />}
      {isMailed && <Mailed />}
      {!problem && !isMailed && at !== null && !chosen && (
        <p role="status" className="rounded-lg bg-warning-soft p-3 text-warning">
          {t.choose.gone}
        </p>
      )}
      {chosen && times && !isMailed ? (
        <Chosen {...props} chosen={chosen} times={times} />
      ) : hasTimes ? (
        <>
          <TimesText times={times} />
          <TimeLinks
            level="h2"
            days={times.days}
            to={(time) => `${paths.chooseViewing(_id)}?${new URLSearchParams({ at: time })}`}
          />
        </>
      ) : (
        <>
          <p className="text-muted">{t.choose.none}</p>
          <LocalLink to={`${paths.property(_id)}#contact`} className="button self-start">
            {t.choose.write}
          </LocalLink>
        </>
      )}
    </div>
  );
}
