import { useRef, type FormEvent } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { useAuthMessages } from '~/messages/auth';

type Person = { email: string; name: string };

/** Google's sign in four colours, as its brand rules ask for (developers.google.com/identity/branding-guidelines). */
function GoogleIcon() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

/**
 * The Google button. With a Firebase project a press opens Google's window; with the embedded service a small chooser
 * of made-up accounts takes its place. `onChosen` gets the account of the chooser, or nothing.
 */
export function GoogleButton(props: { embedded: boolean; busy: boolean; onChosen: (person?: Person) => void }) {
  const { embedded, busy, onChosen } = props;
  const t = useAuthMessages();
  const chooser = useRef<HTMLDialogElement>(null);

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    chooser.current?.close();
    onChosen({ email: String(form.get('google_email')).trim(), name: String(form.get('google_name')).trim() });
  }

  return (
    <>
      <button
        type="button"
        disabled={busy}
        onClick={() => (embedded ? chooser.current?.showModal() : onChosen())}
        className="button button-quiet justify-center gap-3"
      >
        <GoogleIcon />
        {t.google.button}
      </button>
      {embedded && (
        <dialog
          ref={chooser}
          aria-labelledby="google-title"
          className="card m-auto w-[calc(100%-2rem)] max-w-sm p-6 text-ink backdrop:bg-black/50"
        >
          <form onSubmit={choose} className="flex flex-col gap-4">
            <h2 id="google-title" className="flex items-center gap-3 text-lg">
              <GoogleIcon />
              {t.google.title}
            </h2>
            <p className="text-sm text-muted">{t.google.demo}</p>
            <div className="flex flex-col gap-1.5">
              <label htmlFor="google_name" className="font-medium">
                {t.google.name}
              </label>
              <input id="google_name" name="google_name" required maxLength={TEXT_LIMITS.name} className="field" />
            </div>
            <div className="flex flex-col gap-1.5">
              <label htmlFor="google_email" className="font-medium">
                {t.email}
              </label>
              <input id="google_email" name="google_email" type="email" required className="field" />
            </div>
            <div className="flex flex-wrap gap-3">
              <button className="button">{t.google.go}</button>
              <button type="button" className="button button-quiet" onClick={() => chooser.current?.close()}>
                {t.google.cancel}
              </button>
            </div>
          </form>
        </dialog>
      )}
    </>
  );
}

/** A line with "or" in its middle. */
export function OrElse() {
  const t = useAuthMessages();
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t.orElse}
    </p>
  );
}
