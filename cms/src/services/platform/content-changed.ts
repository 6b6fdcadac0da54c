import type { Street } from '../../../config/street';

const GATHER_MS = 50;
const PATIENCE_MS = 3_000;

type Listener = (type: string) => void;

const listeners = new Set<Listener>();
const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;

async function tellWeb(): Promise<void> {
  const types = [...changed];
  changed.clear();
  timer = undefined;
  const { webUrl, internalSecret } = strapi.config.get<Street>('street');
  try {
    const answer = await fetch(`${webUrl}/internal/content-changed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-internal-secret': internalSecret },
      body: JSON.stringify({ types }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) strapi.log.info(`web answered ${answer.status} to a change of ${types.join(', ')}`);
  } catch {
    // web keeps nothing for long: it learns of the change when its copies grow old.
    strapi.log.info(`web could not be told of a change of ${types.join(', ')}`);
  }
}

/** Has `listener` called at once when content of any type changes in this process. */
export function onContentChanged(listener: Listener): void {
  listeners.add(listener);
}

/** Tells web to drop what it keeps of a content type. Changes of one moment are told together; nobody waits for it. */
export function contentChanged(type: string): void {
  for (const listener of listeners) listener(type);
  changed.add(type);
  timer ??= setTimeout(() => void tellWeb(), GATHER_MS);
}
