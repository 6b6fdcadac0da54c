import { get } from './measure.js';

/** The address of a page of a list: pages behind the first are reached as a visitor reaches them, by the cursor. */
export async function pageAddress(first: string, page: number): Promise<string> {
  let address = first;
  for (let number = 1; number < page; number++) {
    const { meta } = JSON.parse(await get(address)) as { meta: { next_cursor: string | null } };
    if (meta.next_cursor === null) throw new Error(`${first} has no page ${page}`);
    address = `${first}&cursor=${encodeURIComponent(meta.next_cursor)}`;
  }
  return address;
}
