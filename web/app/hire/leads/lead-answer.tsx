import { useNavigation } from '@remix-run/react';
import { Reply } from 'lucide-react';

import { ReadyList, useChosen } from '~/enquiry/inbox/ready';
import { useMemberMessages } from '~/messages/member';
import { useFormKey } from '~/shell/use-form-key';
import { MessageField, OneFieldForm } from '~/ui/one-field-form';
import { Hidden } from './hidden';
import { leadKey, type BoardCard, type LeadProblem, type ReadyAnswer } from './leads';

type Props = { card: BoardCard; ready: ReadyAnswer[]; problem: LeadProblem | undefined };

/** Says something in the conversation of a lead without leaving the board, with the ready answers at hand. */
export function LeadAnswer({ card, ready, problem: given }: Props) {
  const { inbox, leads } = useMemberMessages();
  const t = leads.say;
  const formKey = useFormKey();
  const sent = useNavigation().formData;
  const busy = sent?.get('book') === 'say' && sent.get('id') === card._id;
  const problem = given?.intent === 'say' ? given : undefined;
  const field = `say-${leadKey(card.kind, card._id)}`;
  const chosen = useChosen(card._id, ready);
  return (
    // What was sent leaves an empty, closed one.
    <details
      key={card.last?.words ?? ''}
      open={problem !== undefined || chosen !== undefined}
      className="group open:w-full"
    >
      <summary className="button button-quiet w-fit list-none" data-key="r">
        <Reply size={18} aria-hidden="true" />
        {t.open}
        <span className="sr-only">{`: ${card.name}`}</span>
      </summary>
      <OneFieldForm problem={problem} field={field} label={t.label(card.name)} className="mt-3 max-w-2xl gap-3">
        <Hidden lead={card} book="say" />
        {/* Tells what is typed here from a note. */}
        <input type="hidden" name="key" value="say" />
        <input type="hidden" name="form_key" value={formKey} />
        <ReadyList id={card._id} field={field} first={card.language} ready={ready} label={inbox.ready} />
        <MessageField
          id={field}
          name="typed"
          label={t.label(card.name)}
          error={problem?.field}
          defaultValue={problem?.typed ?? chosen}
          rows={3}
          words={t}
          busy={busy}
        />
      </OneFieldForm>
    </details>
  );
}
