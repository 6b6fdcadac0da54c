import { SettingError } from './env.js';

/** The sentence for a disk without room. `place` is what was to be written. */
export function noRoomMessage(place: string): string {
  return `There is no room left on the disk for ${place}: make room there, or choose another folder with DATA_DIR, and start again.`;
}

/** Whether the text of a program says that the disk is full. */
export function saysNoRoom(text: string): boolean {
  return /no space left on device|disk quota exceeded/i.test(text);
}

/** A fault of the machine that the person can do something about, as one sentence; any other as it is. */
export function inWords(error: Error): Error {
  const { code, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT') return new SettingError(noRoomMessage(path ?? 'the data'));
  if (code === 'EROFS') return new SettingError(`${path ?? 'The disk'} can only be read: choose another DATA_DIR.`);
  if (code === 'EADDRINUSE')
    return new SettingError(`Port ${port} was taken meanwhile: start again, or choose another.`);
  if (code === 'EACCES' && port !== undefined) {
    return new SettingError(`Port ${port} may not be taken by this user: choose one above 1023.`);
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new SettingError(`${path ?? 'A folder'} may not be written by this user: choose another DATA_DIR.`);
  }
  return error;
}
