import type { z } from 'zod';

/** Who may make a call: everybody, or people signed in, by role. `normal` is the specification's Normal. */
export type Caller = 'visitor' | 'normal' | 'agent' | 'admin';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for what the caller fills in. */
  path: string;
  /** The function of cms that answers: `api.controller.function`. Its route and its right follow from this entry. */
  handler: string;
  summary: string;
  callers: readonly Caller[];
  query?: z.ZodType;
  body?: z.ZodType;
  /** The name of the one file of a multipart body. */
  file?: string;
  /** What is answered in place of JSON, as a media type; `answer` is then the text of its bytes. */
  binary?: string;
  answer: z.ZodType;
};

export const everybody = ['visitor', 'normal', 'agent', 'admin'] as const;
export const signedIn = ['normal', 'agent', 'admin'] as const;
export const adminOnly = ['admin'] as const;
