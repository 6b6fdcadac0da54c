import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { requireRole } from '~/identity/guards.server';
import { promotionMessagesOf, usePromotionMessages } from '~/messages/promotion';
import { PromotionList } from '~/promotion/promotion-list';
import { promotionsData, refundAction } from '~/promotion/promotions.server';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { allTitle: title, allText } = promotionMessagesOf(request).list;
  const page: PageInfo = { title, description: allText, hidden: true };
  return { promotions: await promotionsData(request, user, 'all'), page };
}

export async function action({ request }: ActionFunctionArgs) {
  return refundAction(request, await requireRole(request, 'Admin'));
}

export const meta = pageMeta;

export default function AdminPanelPromotions() {
  const { promotions } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const t = usePromotionMessages().list;
  return (
    <Section title={t.allTitle} text={t.allText}>
      <PromotionList data={promotions} scope="all" problem={problem} />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
