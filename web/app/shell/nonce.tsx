import { createContext, useContext } from 'react';

const NonceContext = createContext('');

/** The CSP nonce of this answer, for the few inline scripts that Remix writes. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}
