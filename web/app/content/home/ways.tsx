import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Page } from '@69street/config/contract';

import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import { useHomeMessages } from '~/messages/home';
import { PageSection } from '~/ui/page-section';
import { PlateCard } from '~/ui/plate-card';
import { useMessages } from '~/messages/use-messages';

type Content = Page<'home-page'>;

// The link's box lies over the whole card, so that the card can be pressed anywhere and is still one link.
const WHOLE_CARD = 'after:absolute after:inset-0 after:rounded-card';

/** Cards beside each other, by their titles. */
function Cards<Card extends { title: string }>({
  cards,
  look,
  children,
}: {
  cards: readonly Card[];
  look: string;
  children: (card: Card) => ReactNode;
}) {
  return (
    <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
      {cards.map((card) => (
        <li
          key={card.title}
          className={`card group relative flex flex-col transition-shadow duration-200 hover:shadow-lg ${look}`}
        >
          {children(card)}
        </li>
      ))}
    </ul>
  );
}

function Onward({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink
      to={to}
      prefetch="intent"
      className={`mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-accent group-hover:underline ${WHOLE_CARD}`}
    >
      {children}
      <ArrowRight size={18} aria-hidden="true" />
    </LocalLink>
  );
}

/** Buy, sell, rent: where each of the three begins. */
export function Ways({ cards }: { cards: Content['cards'] }) {
  const home = useHomeMessages();
  return (
    <PageSection id="ways" title={home.waysTitle} className="mt-20" heading="sr-only">
      <Cards cards={cards} look="gap-2 p-6">
        {({ title, text, url, label }) => (
          <>
            <h3 className="text-xl">{title}</h3>
            {text && <p className="text-muted">{text}</p>}
            <Onward to={url}>{label}</Onward>
          </>
        )}
      </Cards>
    </PageSection>
  );
}

/** Three guides, each with its picture, or its title on a plate. */
export function HowItWorks({ steps }: { steps: Content['how_it_works'] }) {
  const { common } = useMessages();
  const home = useHomeMessages();
  return (
    <PageSection id="how" title={home.howTitle} className="mt-20" heading="mb-6 text-3xl">
      <Cards cards={steps} look="overflow-hidden max-md:has-[>img]:flex-row max-md:flex-wrap">
        {(step) => (
          <>
            {step.image ? (
              <Photo
                photo={step.image}
                alt=""
                sizes="(min-width: 1200px) 376px, (min-width: 768px) 33vw, 112px"
                className="w-28 grow object-cover md:aspect-3/2 md:w-full md:grow-0"
              />
            ) : (
              <PlateCard big={<h3>{step.title}</h3>} className="aspect-3/2" />
            )}
            <div className="flex min-w-0 grow-[999] basis-40 flex-col gap-2 p-5 md:basis-0 md:p-6">
              {step.image && <h3 className="text-xl">{step.title}</h3>}
              {step.text && <p className="text-muted">{step.text}</p>}
              <Onward to={step.url}>
                {/* In the text itself: search engines read no labels. */}
                <span aria-hidden="true">{common.readMore}</span>
                <span className="sr-only">{home.readMoreAbout(step.title)}</span>
              </Onward>
            </div>
          </>
        )}
      </Cards>
    </PageSection>
  );
}
