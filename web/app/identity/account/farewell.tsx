import { forwardRef } from 'react';

import { FieldError } from '~/ui/field';

/** What happens at a deletion, point by point. */
export function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

type AgreeProps = { label: string; error: string | undefined };

export const AgreeBox = forwardRef<HTMLInputElement, AgreeProps>(function AgreeBox({ label, error }, ref) {
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          ref={ref}
          id="agree"
          name="agree"
          type="checkbox"
          className="size-5 shrink-0 accent-green"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agree-error' : undefined}
        />
        {label}
      </label>
      <FieldError id="agree" error={error} />
    </div>
  );
});
