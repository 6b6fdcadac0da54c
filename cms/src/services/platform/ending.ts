import { wake } from './content-changed';

let ending = false;

/** From now on this process says that it is not ready; web's question whether content changed is answered at once. */
export function end(): void {
  ending = true;
  wake();
}

/** Whether this process is about to end. */
export function isEnding(): boolean {
  return ending;
}
