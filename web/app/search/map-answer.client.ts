import type { PropertyCard } from '~/listing/listing';

import type { MapData } from './map-answer';

/** Asks our own server for what the map shows at an address. Throws for anything but an answer. */
export async function fetchMapData(address: string, signal: AbortSignal): Promise<MapData> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the map's data answered ${answer.status}`);
  return (await answer.json()) as MapData;
}

/** Asks for the card of one listing; null when it has left the market. Throws for anything but an answer. */
export async function fetchCard(address: string, signal: AbortSignal): Promise<PropertyCard | null> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the card answered ${answer.status}`);
  return ((await answer.json()) as { cards: PropertyCard[] }).cards[0] ?? null;
}
