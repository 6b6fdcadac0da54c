import type { Conversation } from '@69street/config/contract';
import { maskPhone, parsePhone, whatsAppLink, type Side } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { NUMBER_IS_SHARED, shareNumber } from '../enquiry/number';
import type { Person } from '../platform/person';
import { preparedRows, rows } from '../platform/sql';
import { NOW } from './state';

type Row = {
  number: string;
  is_shared: boolean;
  is_to_office: boolean;
  seeker_on_whatsapp: boolean | null;
  owner_number: string | null;
  owner_on_whatsapp: boolean | null;
  page_number: string | null;
};
type Telephones = Pick<Conversation, 'own_telephone' | 'telephone'>;

/** A number that was typed, as it is dialled; what is no Bangladeshi mobile stays as it is. */
const toDial = (number: string | null | undefined) => (number ? (parsePhone(number) ?? number) : null);

const NUMBERS = `
  SELECT e.number, ${NUMBER_IS_SHARED} AS is_shared, coalesce(e.sent_to, 'office') = 'office' AS is_to_office, s.on_whatsapp AS seeker_on_whatsapp,
    c.owner_number, o.on_whatsapp AS owner_on_whatsapp,
    coalesce((SELECT p.owner_number FROM enquiries_property_lnk l JOIN properties p ON p.id = l.property_id
        WHERE l.enquiry_id = e.id LIMIT 1),
      (SELECT a.agent_number FROM enquiries_agent_lnk l JOIN agents a ON a.id = l.agent_id
        WHERE l.enquiry_id = e.id LIMIT 1)) AS page_number
  FROM enquiries e LEFT JOIN street_conversations c ON c.enquiry_id = e.id
    LEFT JOIN up_users o ON o.id = c.owner_number_by
    LEFT JOIN enquiries_user_lnk u ON u.enquiry_id = e.id LEFT JOIN up_users s ON s.id = u.user_id
  WHERE e.id = ? LIMIT 1`;

async function readNumbers(enquiryId: number): Promise<Row> {
  // Prepared: six tables are planned for longer than their one row is looked up.
  const [row] = await preparedRows<Row>('numbers', { text: NUMBERS, values: [enquiryId] });
  if (!row) throw new Error('A conversation went while its numbers were read');
  return row;
}

/** The number of an account, else that of the page on which was asked; null where neither is known. */
async function numberOf(person: Person, { page_number }: Row): Promise<string | null> {
  const [account] = await rows<{ user_phone: string | null }>('SELECT user_phone FROM up_users WHERE id = ?', [
    person.id,
  ]);
  return (account?.user_phone && parsePhone(account.user_phone)) || toDial(page_number);
}

const shown = (number: string, is_shared: boolean, onWhatsApp: boolean | null) => ({
  number: is_shared ? number : maskPhone(number),
  is_shared,
  whatsapp: is_shared && onWhatsApp ? whatsAppLink(number) : null,
});

/** The numbers of both sides as one of them sees them; the admin sees none. */
export async function telephonesFor(enquiryId: number, side: Side | null, person: Person | null): Promise<Telephones> {
  if (!side) return { own_telephone: null, telephone: null };
  const row = await readNumbers(enquiryId);
  const asked = toDial(row.number) ?? row.number;
  const seeker = shown(asked, row.is_shared, row.seeker_on_whatsapp);
  const owner = row.owner_number === null ? null : shown(row.owner_number, true, row.owner_on_whatsapp);
  if (side === 'seeker') {
    // The office has it from the form.
    return { own_telephone: row.is_to_office ? null : { ...seeker, number: asked }, telephone: owner };
  }
  const own = row.owner_number ?? (person && (await numberOf(person, row)));
  return { own_telephone: own ? { ...shown(own, true, false), is_shared: owner !== null } : null, telephone: seeker };
}

/**
 * Shows the number of a side to the other one, or hides it from now on. The row of the conversation is there. Throws a
 * ValidationError where no number is known.
 */
export async function setNumberShown(
  enquiryId: number,
  side: Side,
  isShown: boolean,
  person: Person | null,
): Promise<void> {
  if (side === 'seeker') return shareNumber(enquiryId, isShown);
  const number = isShown && person ? await numberOf(person, await readNumbers(enquiryId)) : null;
  if (isShown && !number) throw new errors.ValidationError('No number is known', { fields: { number: ['required'] } });
  await rows(
    `UPDATE street_conversations SET owner_number = ?, owner_number_at = CASE WHEN ? THEN ${NOW} END, owner_number_by = ?
     WHERE enquiry_id = ?`,
    [number, number !== null, number === null ? null : (person?.id ?? null), enquiryId],
  );
}
