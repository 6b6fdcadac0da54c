import { createContext, createElement, useContext, type HTMLAttributes, type ReactNode } from 'react';

import type { Language } from '@69street/config/market';

import type { Messages } from '~/messages/en';
import { useMessages } from '~/messages/use-messages';
import { useLang } from '~/shell/lang';

/** Gives what stands for the HTML of `children`, drawn now or before, by the key and what they are drawn from. */
export type Draw = (key: string, page: { lang: Language; messages: Messages }, children: () => ReactNode) => string;

/** `place`: what stands for HTML that is written already and the same on many pages. */
export type Drawing = { draw: Draw; place: (html: string) => string };

const DrawContext = createContext<Drawing | null>(null);

/** Set by entry.server.tsx; where it is not, each part is drawn with its page. */
export const DrawProvider = DrawContext.Provider;

/** Keeps a long text that is HTML already out of what React puts together; in the browser it stays as it is. */
export function usePlace(): (html: string) => string {
  return useContext(DrawContext)?.place ?? ((html) => html);
}

type Props = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'div' | 'footer' | 'ul' | 'select';
  /** Names the part of a screen, once in the product; undefined where it is drawn for one person, and never kept. */
  name: string | undefined;
  /** All that the children are drawn from, but for the language and its texts. */
  of: unknown;
  /** What makes them: what is kept is not even made. Calls no hooks. */
  children: () => ReactNode;
};

function KeptOnServer({ as, name, of, children, ...props }: Props) {
  const draw = useContext(DrawContext)?.draw;
  const messages = useMessages();
  const lang = useLang();
  if (!draw || name === undefined) return createElement(as, props, children());
  const html = draw(`${name} ${lang} ${JSON.stringify(of)}`, { lang, messages }, children);
  return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } });
}

const plain = ({ as, name: _name, of: _of, children, ...props }: Props) => createElement(as, props, children());

/**
 * A part of a page that is the same on many, like the words of a listing's card: the server draws it once and keeps its
 * HTML (shell/draw-kept.server.ts); the browser draws its children as ever. They must be drawn from `of`, the language and its texts
 * alone: never from the address, the person or the time, and they may not call `useId`.
 */
export const Kept = import.meta.env.SSR ? KeptOnServer : plain;
