// Plain JavaScript: the installer needs it before any package is there.
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** When a process began; with its number it names one process, also after numbers were given again. */
function beginningOf(pid) {
  if (!existsSync('/proc/self/stat')) return '';
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'dead' : fields[19];
  } catch {
    return 'dead';
  }
}

function holderLives(text) {
  const [pid, began] = text.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return beginningOf(pid) === began;
}

/**
 * Does `work` while holding the lock file; waits for another holder and calls `onWait` once when it has to. A holder
 * that was killed leaves its file behind: the next one sees that the process is gone and takes over.
 */
export async function withLock(file, work, onWait = () => undefined) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${file}.${randomUUID()}`;
  const claim = `${process.pid} ${beginningOf(process.pid)} ${randomUUID()}`;
  writeFileSync(mine, claim);
  let told = false;
  try {
    while (!tryLink(mine, file)) {
      const text = read(file);
      if (text !== null && !holderLives(text)) takeAway(file, text, mine);
      else {
        if (!told) onWait();
        told = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    return await work();
  } finally {
    rmSync(mine, { force: true });
    if (read(file) === claim) rmSync(file, { force: true });
  }
}

function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// Moved aside first and looked at again: between reading and removing, another waiter may have put its own there.
function takeAway(file, stale, mine) {
  const aside = `${mine}.old`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
