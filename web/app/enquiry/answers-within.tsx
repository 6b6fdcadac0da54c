import { Clock } from 'lucide-react';

import type { AnswerHours } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';

/** Within how many hours somebody usually answers, where that is known. */
export function AnswersWithin({ hours }: { hours: AnswerHours | null }) {
  const { common } = useMessages();
  if (hours === null) return null;
  return (
    <p className="mb-4 flex items-center gap-1.5 text-sm font-medium">
      <Clock size={16} aria-hidden="true" className="shrink-0" />
      {common.form.answersWithin(hours)}
    </p>
  );
}
