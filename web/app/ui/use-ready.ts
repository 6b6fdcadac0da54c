import { useEffect, useState } from 'react';

/** Whether the page's script has taken over. Until then a form with a password must not be sent anywhere. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
