import { useMessages } from '~/messages/use-messages';

/** The house-number plate with the street's word beside it. */
export function Brand() {
  const { common } = useMessages();
  return (
    <span className="inline-flex items-center gap-2" aria-hidden="true" lang="en">
      <span className="plate px-2.5 py-1 text-xl leading-none">{common.brandNumber}</span>
      <span className="text-base font-semibold tracking-[0.18em]">{common.brandWord}</span>
    </span>
  );
}
