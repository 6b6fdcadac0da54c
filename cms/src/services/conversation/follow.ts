import type { Follow } from '../enquiry/follow';
import { answersOf } from './reader';
import { conversationAddress } from './link';
import { reportRepeated } from './reports';
import { linkRound, noteAnswered } from './state';

/** Messages go on as conversations. */
export const goesOn: Follow = {
  added: reportRepeated,
  answered: noteAnswered,
  address: async ({ id, document_id }, lang) =>
    conversationAddress({ document_id, link_round: await linkRound(id) }, 'seeker', lang),
  answersTo: async ({ id, document_id }, side) =>
    answersOf({ enquiryId: id, document_id, link_round: await linkRound(id) }, side),
};
