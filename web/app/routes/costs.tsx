import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { CostCalculator } from '~/cost/calculator';
import { calculatorOf } from '~/cost/calculator.server';
import { costMessagesOf, useCostMessages } from '~/messages/cost';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { readingPage } from '~/ui/asleep';

export async function loader({ request }: LoaderFunctionArgs) {
  const { title, description } = costMessagesOf(request);
  const page: PageInfo = { title, description, path: paths.costs };
  return { view: await calculatorOf(request), page };
}

export const meta = pageMeta;

export const handle = readingPage;

export default function CostsScreen() {
  const { view } = useLoaderData<typeof loader>();
  const t = useCostMessages();
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="max-w-[70ch] text-muted print:hidden">{t.intro}</p>
      </div>
      <CostCalculator view={view} />
    </div>
  );
}
