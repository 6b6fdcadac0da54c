import { SEEING } from '@69street/config/market';

import type { Person } from '../platform/person';

/** States of viewings that say that a home is being seen, to stand behind IN. */
export const SEEING_STATES = SEEING.map((state) => `'${state}'`).join(', ');

/** Whether a message `e` was answered: by mail, on the telephone, or in its conversation. */
export const IS_ANSWERED = `(e.handled_at IS NOT NULL
  OR EXISTS (SELECT FROM street_messages m WHERE m.enquiry_id = e.id AND m.side = 'owner'))`;

/** `stageFrom` of a message `e`; `isSeeing` says whether a viewing of it counts. */
export const unsaidStage = (isSeeing: string): string =>
  `CASE WHEN ${isSeeing} THEN 'viewing' WHEN ${IS_ANSWERED} THEN 'talking' ELSE 'new' END`;

const UNSAID_STAGE = unsaidStage(
  `EXISTS (SELECT FROM street_viewings v WHERE v.enquiry_id = e.id AND v.state IN (${SEEING_STATES}))`,
);

/** How far a person says to have come with a message `e`, else how far it has come by itself. */
export function stageSql({ id }: Pick<Person, 'id'>): string {
  return `coalesce((SELECT l.stage FROM street_leads l WHERE l.person_id = ${Number(id)} AND l.enquiry_id = e.id),
    ${UNSAID_STAGE})`;
}
