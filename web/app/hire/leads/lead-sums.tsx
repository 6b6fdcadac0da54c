import { LEAD_STAGES } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';
import { Views } from '~/ui/desk/filters';
import type { LeadsData } from './leads';

/** How many stand at which stage, each a way to them, and how long an answer takes. */
export function LeadSums({ leads: { stage, stages, response } }: { leads: LeadsData }) {
  const { leads: t } = useMemberMessages();
  const all = LEAD_STAGES.reduce((sum, name) => sum + stages[name], 0);
  const { median_minutes: minutes } = response;
  return (
    <section aria-label={t.title} className="mb-8 flex flex-col gap-3">
      <Views
        label={t.title}
        views={[
          { label: t.withCount(t.all, all), to: paths.agentDashboard, isHere: stage === null },
          ...LEAD_STAGES.map((name) => ({
            label: t.withCount(t.stages[name], stages[name]),
            to: `${paths.agentDashboard}?stage=${name}`,
            isHere: stage === name,
          })),
        ]}
      />
      <p className="text-sm text-muted">
        {minutes === null
          ? t.noResponse
          : t.response(minutes < 90 ? { minutes: Math.max(1, minutes) } : { hours: Math.round(minutes / 60) })}
      </p>
    </section>
  );
}
