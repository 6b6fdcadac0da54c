import { useMemberMessages } from '~/messages/member';
import { SureButton } from '~/ui/desk/decision';

/** Throws a draft away, which nothing brings back: in two steps. For a form of its own. */
export function DiscardButton({ name }: { name: string }) {
  const { drafts: t } = useMemberMessages().listing;
  const of = name || t.unnamed;
  return (
    <SureButton
      label={t.discard}
      name={t.discardName(of)}
      value="discard"
      text={t.discardText}
      sure={t.discardSure}
      sureName={t.discardSureName(of)}
      className="button button-quiet"
      tone="bg-danger-soft"
    />
  );
}
