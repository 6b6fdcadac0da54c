import { newReviewSchema } from '@69street/config/contract';

import type { Messages } from '~/messages/en';

/** The text of a review as it may be sent, or what is wrong with it in words. */
export function readReview(form: FormData, { form: t }: Messages['common']): { text: string } | { problem: string } {
  // Forms send line ends as two characters, which the field counts, and the limit means, as one.
  const typed = String(form.get('user_reviews') ?? '').replaceAll('\r\n', '\n');
  const parsed = newReviewSchema.safeParse({ user_reviews: typed });
  if (parsed.success) return { text: parsed.data.user_reviews };
  if (typed.trim() === '') return { problem: t.required };
  return { problem: parsed.error.issues[0]?.code === 'too_big' ? t.tooLong : t.invalid };
}
