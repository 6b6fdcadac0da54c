import type { Response } from 'express';

const LOOK_MS = 20;

/**
 * Waits until what was written to an answer has left, or whoever asked has gone: Remix writes without looking. By looking
 * again and again, because behind compression() the event `drain` is another stream's.
 */
export async function roomIn(response: Response): Promise<void> {
  while (response.writableNeedDrain && !response.destroyed && !response.closed) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
