import { apart } from './apart';
import { cost as bn } from './bn/cost';
import { cost as en, type CostMessages } from './en/cost';

/** The texts of what a home costs. The page of a listing gets its words from the server and loads none of them. */
export const { use: useCostMessages, of: costMessagesOf, inside: costMessagesIn } = apart<CostMessages>({ en, bn });
