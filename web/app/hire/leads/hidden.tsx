import type { LeadView } from './leads';

/** Which lead a form is about, and what it does in the book. */
export function Hidden({ lead: { kind, _id }, book }: { lead: Pick<LeadView, 'kind' | '_id'>; book: string }) {
  return (
    <>
      <input type="hidden" name="book" value={book} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={_id} />
    </>
  );
}
