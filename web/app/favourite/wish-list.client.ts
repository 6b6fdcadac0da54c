import type { Wish } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { keepAsGuest, removeAsGuest } from '~/shell/browser-store.client';
import { setPressed } from '~/favourite/kept';
import type { MemberMessages } from '~/messages/en/member';
import { showNotice } from '~/shell/notices';
import { ANSWER, refusalText, type KeepAnswer, type Refusal } from '~/favourite/wish-list';
import { localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

type Texts = MemberMessages['favourites'];

type Press = {
  wish: Wish;
  /** Whether the heart is filled now: the press empties it. */
  kept: boolean;
  /** Whose list it is: a guest's in this browser, or that of the person signed in. */
  guest: boolean;
  lang: Language;
  /** The heart's form as it would be sent without script. */
  form: FormData;
};

type Outcome = 'added' | 'already' | 'removed' | Refusal;

async function textsOf(lang: Language): Promise<Texts> {
  return (lang === 'bn' ? await import('~/messages/bn/favourites') : await import('~/messages/en/favourites'))
    .favourites;
}

function changeGuestList({ wish, kept }: Press): Outcome {
  if (kept) return removeAsGuest(wish.key) ? 'removed' : 'refused';
  return keepAsGuest(wish);
}

async function changeAccount({ wish, kept, lang, form }: Press): Promise<Outcome | null> {
  const body = new URLSearchParams({ [ANSWER.name]: ANSWER.json });
  for (const [name, value] of form) if (typeof value === 'string') body.set(name, value);
  body.set('intent', kept ? 'remove' : 'add');
  let answer: KeepAnswer;
  try {
    const response = await fetch(localPath(paths.favourites, lang), { method: 'POST', body });
    answer = (await response.json()) as KeepAnswer;
  } catch {
    answer = { refusal: 'unavailable' };
  }
  if ('kept' in answer) return answer.already ? 'already' : answer.kept ? 'added' : 'removed';
  setPressed(wish.key, kept);
  if ('refusal' in answer) return answer.refusal;
  window.location.assign(answer.login);
  return null;
}

// One after the other: two presses of one heart must not overtake each other on the way.
let queue: Promise<unknown> = Promise.resolve();

/**
 * What a press of a heart does, and says. The heart changes at once, and back, with words, when it cannot be. Never
 * throws.
 */
export async function toggle(press: Press): Promise<void> {
  const { wish, kept, guest, lang } = press;
  if (!guest) setPressed(wish.key, !kept);
  const turn = queue.then(() => (guest ? changeGuestList(press) : changeAccount(press)));
  queue = turn;
  const [outcome, t] = await Promise.all([turn, textsOf(lang)]);
  switch (outcome) {
    case null:
      return;
    case 'added':
    case 'already':
      return showNotice({ type: outcome === 'added' ? 'success' : 'info', text: t[outcome] });
    case 'removed': {
      const undo = { label: t.undo, run: () => void toggle({ ...press, kept: false }) };
      return showNotice({ type: 'info', text: t.removed, action: undo });
    }
    default:
      return showNotice({ type: 'error', text: refusalText(outcome, t) });
  }
}
