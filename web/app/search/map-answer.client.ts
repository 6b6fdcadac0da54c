import type { MapData } from './map-answer';

/** Asks our own server for what the map shows at an address. Throws for anything but an answer. */
export async function fetchMapData(address: string, signal: AbortSignal): Promise<MapData> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`the map's data answered ${answer.status}`);
  return (await answer.json()) as MapData;
}
