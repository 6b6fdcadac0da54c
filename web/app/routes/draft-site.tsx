import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { Contact } from '~/content/home/contact';
import { HIDDEN, pageOrDraft } from '~/content/drafts.server';
import { articleMessagesOf } from '~/messages/articles';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Tile, Tiles } from '~/ui/dashboard/tiles';

/** What stands around every page: the frame shows its footer, this the promise of the contact form and the tiles. */
export async function loader(args: LoaderFunctionArgs) {
  const site = await pageOrDraft('site', args);
  const { draft: t } = articleMessagesOf(args.request);
  const page: PageInfo = { title: t.title(t.site), description: t.note, hidden: true };
  return json({ promise: site.contact_promise, tiles: site.dashboard_tiles, page }, { headers: HIDDEN });
}

export const meta = pageMeta;

export default function DraftSite() {
  const { promise, tiles } = useLoaderData<typeof loader>();
  return (
    <div className="page flex flex-col gap-8">
      <Tiles>
        {tiles.map(({ label, value }, at) => (
          <Tile key={at} label={label} value={value} />
        ))}
      </Tiles>
      <Contact promise={promise} message={null} problem={undefined} sent={null} />
    </div>
  );
}
