import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requireUser } from '~/identity/guards.server';
import { promotionMessagesOf, usePromotionMessages } from '~/messages/promotion';
import { PromotionList } from '~/promotion/promotion-list';
import { promotionsData } from '~/promotion/promotions.server';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { title, text } = promotionMessagesOf(request).list;
  const page: PageInfo = { title, description: text, hidden: true };
  return { promotions: await promotionsData(request, user, 'own'), page };
}

export const meta = pageMeta;

export default function UserDashboardPromotions() {
  const { promotions } = useLoaderData<typeof loader>();
  const t = usePromotionMessages().list;
  return (
    <Section title={t.title} text={t.text}>
      <PromotionList data={promotions} scope="own" />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
