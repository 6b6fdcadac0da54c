/** What a route says of its screen to the frame around it, as Remix's `handle`. */
export type Handle = {
  /** The id of what the first link of the page jumps to, in place of the whole screen: the results of a list. */
  skipsTo?: string;
  /** A page of reading: its script waits until a visitor does what needs it (ui/asleep.tsx). A frame with `false` needs it. */
  asleep?: boolean;
  /** It asks for itself anew while it is looked at; an answer that does not come changes nothing (shell/connection.ts). */
  looks?: boolean;
};
