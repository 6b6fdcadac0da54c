import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

/** What the form and the desk call the fields of a listing: as its page does, where they have no word of their own. */
export function useFieldNames(): Record<string, string> {
  return { ...useMessages().property.rows, ...useMemberMessages().listing.fields };
}
