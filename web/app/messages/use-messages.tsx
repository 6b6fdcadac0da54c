import { createContext, useContext, type ReactNode } from 'react';

import type { Messages } from './en';

const Context = createContext<Messages | null>(null);

/** Hands the texts of one language to the tree. The browser loads only that language (entry.client.tsx). */
export function MessagesProvider({ messages, children }: { messages: Messages; children?: ReactNode }) {
  return <Context.Provider value={messages}>{children}</Context.Provider>;
}

/** All texts of the page's language. Texts with a value in them are functions: `t.list.count(12)`. */
export function useMessages(): Messages {
  const messages = useContext(Context);
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it');
  return messages;
}
