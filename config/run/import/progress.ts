import { stdout } from 'node:process';

import { dim, duration } from '../stack/terminal.js';

/** Shows how far a file is: a moving bar in a terminal, elsewhere a line every five seconds. */
export type Progress = { show: (bytesRead: number, rows: number) => void; end: () => void };

const WIDTH = 28;

/** `size` is the size of the file on disk, which is what `bytesRead` is measured against. */
export function createProgress(size: number, skipped: number): Progress {
  const began = Date.now();
  let shownAt = began;
  return {
    show(bytesRead, rows) {
      const now = Date.now();
      if (now - shownAt < (stdout.isTTY ? 100 : 5000)) return;
      shownAt = now;
      const share = size === 0 ? 1 : Math.min(1, bytesRead / size);
      const rate = (rows - skipped) / ((now - began) / 1000);
      const left = share === 0 ? '' : `, ${duration(((now - began) / share) * (1 - share))} left`;
      const text = `${rows.toLocaleString('en-IN')} rows, ${Math.round(rate).toLocaleString('en-IN')} rows/s${left}`;
      const percent = `${Math.floor(share * 100)} %`;
      if (!stdout.isTTY) {
        console.log(`  … ${percent}, ${text}`);
        return;
      }
      const full = Math.round(share * WIDTH);
      stdout.write(`\r\u001b[2K  [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${percent} ${dim(text)}`);
    },
    end() {
      if (stdout.isTTY) stdout.write('\r\u001b[2K');
    },
  };
}
