import { LEAD_STAGES, LOST_REASONS, type LeadStage } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { Views } from '~/ui/desk/filters';
import type { Figures, LeadsData } from './leads';

type Props = {
  figures: Figures;
  stage: LeadStage | null;
  /** Of the screen whose list is told apart by them. */
  path: string;
};

/** How many stand at which stage, each a way to them, and why some came to nothing. */
export function LeadSums({ figures: { stages, lost }, stage, path }: Props) {
  const { leads: t } = useMemberMessages();
  const all = LEAD_STAGES.reduce((sum, name) => sum + stages[name], 0);
  const reasons = ([...LOST_REASONS, 'unsaid'] as const).filter((reason) => lost[reason] > 0);
  return (
    <section aria-label={t.title} className="mb-4 flex flex-col gap-3">
      <Views
        label={t.title}
        views={[
          { label: t.withCount(t.all, all), to: path, isHere: stage === null },
          ...LEAD_STAGES.map((name) => ({
            label: t.withCount(t.stages[name], stages[name]),
            to: `${path}?stage=${name}`,
            isHere: stage === name,
          })),
        ]}
      />
      {reasons.length > 0 && (
        <p className="text-sm text-muted">
          {t.lostTitle} {reasons.map((reason) => t.withCount(t.reasons[reason], lost[reason])).join(' · ')}
        </p>
      )}
    </section>
  );
}

/** How long an answer usually takes. */
export function Response({ response: { median_minutes: minutes } }: Pick<LeadsData, 'response'>) {
  const { leads: t } = useMemberMessages();
  return (
    <p className="mb-8 text-sm text-muted">
      {minutes === null
        ? t.noResponse
        : t.response(minutes < 90 ? { minutes: Math.max(1, minutes) } : { hours: Math.round(minutes / 60) })}
    </p>
  );
}
