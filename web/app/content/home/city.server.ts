import { CITIES, type City } from '@69street/config/market';

import { publicOrigin } from '~/env.server';

/** Half a year: who looks for a home comes back within it. */
const KEPT_S = 180 * 24 * 3600;

const secure = publicOrigin.startsWith('https:');
const NAME = secure ? '__Host-69street-city' : '69street-city';

/** The whole of a Cookie header in which nothing stands but the city. Nobody signs it: it chooses what home shows first. */
const ALONE = new RegExp(`^${NAME}=([a-z]+)$`);
const AMONG = new RegExp(`(?:^|; )${NAME}=([a-z]+)(?:;|$)`);

const cityIn = (found: RegExpExecArray | null): City | null => CITIES.find((city) => city === found?.[1]) ?? null;

/** The city whose homes a visitor chose to see, of a Cookie header. */
export function keptCity(cookies: string | null): City | null {
  return cityIn(AMONG.exec(cookies ?? ''));
}

/** The same where the header says nothing else, so that what is shown is the same for all who chose it; else null. */
export function onlyCity(cookies: string): City | null {
  return cityIn(ALONE.exec(cookies));
}

/** The Set-Cookie value that keeps the choice; for null, that of all cities, it is forgotten. */
export function cityCookie(city: City | null): string {
  const kept = `Path=/; Max-Age=${city ? KEPT_S : 0}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${NAME}=${city ?? ''}; ${kept}`;
}
