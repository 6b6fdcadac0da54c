import { Form } from '@remix-run/react';

import type { User } from '@69street/config/contract';
import { LANGUAGES, PHONE_PREFIX } from '@69street/config/market';

import type { FormProblem } from '~/shell/problem';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { FormWrong } from '~/ui/form-wrong';
import { Field } from '~/ui/field';

type Props = {
  profile: Pick<User, 'user_name' | 'user_phone' | 'on_whatsapp' | 'language'>;
  problem: FormProblem | undefined;
  busy: boolean;
};

/** Name, telephone and language; what was typed stands there again when it could not be taken. */
export function ProfileForm({ profile, problem, busy }: Props) {
  const t = useMemberMessages().account.profile;
  const { common } = useMessages();
  const values = { ...profile, ...problem?.values };
  return (
    <Form method="post" noValidate className="flex w-full max-w-xl flex-col gap-4">
      <FormWrong
        wrong={problem ? { title: problem.text ?? common.form.summary, fields: problem.fields } : null}
        labels={{ user_name: t.name, user_phone: t.phone, language: t.language }}
      />
      <Field
        id="user_name"
        name="user_name"
        label={t.name}
        autoComplete="name"
        defaultValue={values.user_name}
        error={problem?.fields.user_name}
        required
      />
      <Field
        id="user_phone"
        name="user_phone"
        label={t.phone}
        help={t.phoneHelp}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        defaultValue={values.user_phone || PHONE_PREFIX}
        error={problem?.fields.user_phone}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="on_whatsapp"
          value="1"
          defaultChecked={problem ? problem.values.on_whatsapp === '1' : profile.on_whatsapp}
          className="size-5 shrink-0 accent-green"
        />
        {t.onWhatsApp}
      </label>
      <div className="flex flex-col gap-1.5">
        <label htmlFor="language" className="font-medium">
          {t.language}
        </label>
        <select id="language" name="language" className="field" defaultValue={values.language}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {t.languages[language]}
            </option>
          ))}
        </select>
      </div>
      <button name="intent" value="profile" className="button self-start" disabled={busy}>
        {busy ? t.saving : t.save}
      </button>
    </Form>
  );
}
