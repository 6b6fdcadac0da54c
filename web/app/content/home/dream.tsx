import { Check } from 'lucide-react';

import type { Page } from '@69street/config/contract';

import { Counter } from './counter';

type Props = Pick<Page<'home-page'>, 'dream_title' | 'dream_text' | 'selling_points' | 'counters'>;

/** Why here: three selling points and four numbers. */
export function Dream({ dream_title, dream_text, selling_points, counters }: Props) {
  return (
    <section className="mt-20 bg-green py-16 text-on-green" aria-labelledby="dream">
      <div className="page grid gap-12 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div className="flex flex-col gap-6">
          <h2 id="dream" className="text-3xl">
            {dream_title}
          </h2>
          {dream_text && <p className="max-w-[60ch] text-on-green/90">{dream_text}</p>}
          <ul className="flex flex-col gap-5">
            {selling_points.map((point) => (
              <li key={point.title} className="flex gap-4">
                <Check size={22} className="mt-0.5 shrink-0" aria-hidden="true" />
                <div>
                  <h3 className="text-lg">{point.title}</h3>
                  {point.text && <p className="max-w-[56ch] text-on-green/90">{point.text}</p>}
                </div>
              </li>
            ))}
          </ul>
        </div>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-on-green/25 bg-on-green/25">
          {counters.map((counter) => (
            <div key={counter.label} className="flex flex-col-reverse justify-end gap-1 bg-green p-5 sm:p-8">
              <dt className="text-on-green/90">{counter.label}</dt>
              <dd className="text-3xl sm:text-4xl">
                <Counter value={counter.value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
