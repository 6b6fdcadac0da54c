import { useLang } from '~/shell/lang';
import { memberMessagesIn } from '~/messages/member';

/** The name of a field in both languages, the reader's own first. */
export function BothLabel({ name }: { name: string }) {
  const lang = useLang();
  const other = lang === 'en' ? 'bn' : 'en';
  return (
    <>
      {memberMessagesIn(lang).loans.form.fields[name]}{' '}
      <span lang={other} className="font-normal text-muted">
        {memberMessagesIn(other).loans.form.fields[name]}
      </span>
    </>
  );
}

/** The title of the form in both languages. */
export function BothTitle() {
  const lang = useLang();
  const other = lang === 'en' ? 'bn' : 'en';
  return (
    <>
      {memberMessagesIn(lang).loans.form.title}
      <span lang={other} className="mt-1 block text-xl font-normal text-muted">
        {memberMessagesIn(other).loans.form.title}
      </span>
    </>
  );
}
