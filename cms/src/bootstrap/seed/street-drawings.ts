import { interior, type Interior } from './interior';
import { HEIGHT, rect, sky, times, tree, WIDTH } from './strokes';

type Facade = {
  draw: 'facade';
  storeys: number;
  bays: number;
  wall: string;
  trim: string;
  sky: string;
  balconies: boolean;
  foreground: 'trees' | 'lake' | 'road';
};
type Storefront = {
  draw: 'storefront';
  wall: string;
  accent: string;
  sky: string;
  /** How many fronts stand side by side. */
  fronts: number;
  awning: boolean;
  goods: 'shelves' | 'furniture' | 'cars' | 'clothes';
  storeys: number;
};
export type Drawing = Facade | Storefront | Interior;

function facade(look: Facade): string {
  const ground = 1000;
  const width = 150 * look.bays + 80;
  const height = Math.min(860, look.storeys * 118 + 60);
  const left = (WIDTH - width) / 2 + 60;
  const top = ground - height;
  const storey = (height - 60) / look.storeys;
  let svg = sky(look.sky);
  svg += times(6, (index) => rect(index * 290 - 60, 640 - ((index * 97) % 190), 220, 500, '#e2dccf', 'opacity="0.75"'));
  svg += rect(left - 130, top + height * 0.22, 140, height * 0.78, look.trim, 'opacity="0.92"');
  svg += rect(left, top, width, height, look.wall);
  svg += rect(left - 14, top - 16, width + 28, 22, look.trim);
  svg += rect(left + width * 0.62, top - 74, width * 0.2, 62, look.trim, 'opacity="0.85"');
  svg += times(look.storeys, (level) => {
    const y = top + 30 + level * storey;
    const isGround = level === look.storeys - 1;
    return times(look.bays, (bay) => {
      const x = left + 40 + bay * 150;
      if (isGround) {
        return bay === Math.floor(look.bays / 2)
          ? rect(x + 10, y + 8, 130, storey + 22, '#5c3b28') + rect(x + 72, y + 8, 4, storey + 22, '#3e2719')
          : rect(x + 14, y + 14, 122, storey + 16, look.balconies ? '#4a4a44' : 'url(#glass)', 'opacity="0.85"');
      }
      if (!look.balconies) {
        return rect(x + 4, y + 8, 142, storey - 22, 'url(#glass)') + rect(x + 73, y + 8, 4, storey - 22, look.trim);
      }
      const hasBalcony = (bay + (level % 2)) % 2 === 0;
      const pane =
        rect(x + 28, y + 10, 94, storey - 34, 'url(#glass)') + rect(x + 73, y + 10, 4, storey - 34, '#ffffff');
      if (!hasBalcony) return pane + rect(x + 22, y + storey - 26, 106, 8, look.trim);
      return (
        pane +
        rect(x + 4, y + storey - 22, 142, 12, look.trim) +
        times(13, (bar) => rect(x + 8 + bar * 11, y + storey - 58, 3, 38, look.trim)) +
        rect(x + 4, y + storey - 60, 142, 5, look.trim) +
        (bay % 3 === 0 ? `<circle cx="${x + 120}" cy="${y + storey - 66}" r="16" fill="#557f60"/>` : '')
      );
    });
  });
  svg += rect(0, ground, WIDTH, 200, look.foreground === 'lake' ? '#a9c6c9' : '#8b877d');
  svg += rect(0, ground, WIDTH, 34, '#cfc6b5');
  if (look.foreground === 'lake') {
    svg += times(7, (index) =>
      rect(120 + index * 210, ground + 70 + (index % 3) * 34, 120, 4, '#ffffff', 'opacity="0.5"'),
    );
  }
  if (look.foreground === 'road') {
    svg += times(8, (index) => rect(40 + index * 210, ground + 116, 110, 8, '#f3ead2'));
  }
  const trees = look.foreground === 'road' ? [130, 1490] : [110, 300, 1330, 1500];
  svg += trees
    .map((x, index) => tree(x, ground + 14, 210 + (index % 2) * 60, index % 2 ? '#2f5a44' : '#3f6b4f'))
    .join('');
  return svg;
}

function goods(look: Storefront, x: number, y: number, w: number, h: number): string {
  if (w > 700 && (look.goods === 'cars' || look.goods === 'furniture')) {
    return goods(look, x, y, w / 2, h) + goods({ ...look, accent: '#b98a3e' }, x + w / 2, y, w / 2, h);
  }
  if (look.goods === 'cars') {
    const [cx, cy] = [x + w * 0.5, y + h * 0.9];
    return `<path d="M${cx - 190} ${cy - 40}q10 -50 70 -58q50 -54 130 -54q80 0 120 54q60 8 70 58v24h-390z" fill="${look.accent}"/><path d="M${cx - 104} ${cy - 100}q40 -36 96 -36v36zM${cx + 4} ${cy - 136}q70 0 96 36h-96z" fill="#cfe0e3"/><circle cx="${cx - 110}" cy="${cy - 14}" r="34" fill="#26241f"/><circle cx="${cx + 116}" cy="${cy - 14}" r="34" fill="#26241f"/><circle cx="${cx - 110}" cy="${cy - 14}" r="14" fill="#d8d2c5"/><circle cx="${cx + 116}" cy="${cy - 14}" r="14" fill="#d8d2c5"/>`;
  }
  if (look.goods === 'furniture') {
    const [sx, sy] = [x + w * 0.2, y + h * 0.66];
    return (
      rect(sx, sy - 40, w * 0.5, 90, look.accent, 'rx="26"') +
      rect(sx - 20, sy, w * 0.5 + 40, h * 0.2, look.accent, 'rx="22"') +
      rect(x + w * 0.83, y + h * 0.34, 6, h * 0.56, '#3b3a35') +
      `<path d="M${x + w * 0.83 - 40} ${y + h * 0.38}h86l-20 -62h-46z" fill="#f0dfae"/>`
    );
  }
  if (look.goods === 'clothes') {
    return times(Math.max(2, Math.floor(w / 130)), (index) => {
      const at = x + 70 + index * 130;
      const colour = [look.accent, '#e3b04b', '#5d7f8c', '#8c5d6b'][index % 4] ?? look.accent;
      return `<circle cx="${at}" cy="${y + h * 0.3}" r="20" fill="#d9c3a5"/><path d="M${at - 38} ${y + h * 0.42}q38 -26 76 0l12 ${h * 0.44}h-100z" fill="${colour}"/>`;
    });
  }
  return times(3, (level) => {
    const sy = y + h * (0.36 + level * 0.24);
    return (
      rect(x + 20, sy, w - 40, 8, '#8a6b4a') +
      times(Math.floor((w - 60) / 46), (index) => {
        const tall = 34 + ((index * 7 + level * 13) % 5) * 8;
        const colour = ['#b4482a', '#e3b04b', '#0f3d2e', '#5d7f8c', '#c9b79a'][(index + level) % 5] ?? '#b4482a';
        return rect(x + 34 + index * 46, sy - tall, 32, tall, colour, 'rx="3" opacity="0.9"');
      })
    );
  });
}

function storefront(look: Storefront): string {
  const ground = 1030;
  const span = (WIDTH - 200) / look.fronts;
  const top = ground - 560;
  let svg = sky(look.sky);
  svg += rect(60, look.storeys > 1 ? 90 : 190, WIDTH - 120, ground, look.wall);
  svg += rect(40, look.storeys > 1 ? 74 : 174, WIDTH - 80, 24, '#3b3a35', 'opacity="0.75"');
  const upper = look.storeys > 1 ? 150 : 236;
  svg += times(
    5,
    (index) =>
      rect(130 + index * 280, upper, 220, top - upper - 110, 'url(#glass)') +
      rect(130 + index * 280 + 106, upper, 8, top - upper - 110, '#ffffff', 'opacity="0.7"'),
  );
  svg += times(look.fronts, (front) => {
    const x = 100 + front * span;
    const w = span - 24;
    const colour = front % 2 ? '#b4482a' : look.accent;
    const open = w * (look.fronts > 1 ? 0.3 : 0.18);
    let drawn = rect(x, top - 70, w, 84, colour, 'rx="8"');
    drawn += rect(x + 12, top - 58, w - 24, 60, 'none', 'rx="4" stroke="#faf7f2" stroke-width="2" opacity="0.7"');
    drawn += rect(x + w * 0.3, top - 40, w * 0.4, 10, '#faf7f2', 'rx="5"');
    drawn += rect(x + w * 0.38, top - 20, w * 0.24, 7, '#faf7f2', 'rx="3" opacity="0.7"');
    drawn += rect(x, top + 14, w, ground - top - 14, '#3b3a35');
    drawn += rect(x + 16, top + 30, w - open - 40, ground - top - 84, '#f7e9c9');
    drawn += goods({ ...look, accent: colour }, x + 16, top + 30, w - open - 40, ground - top - 84);
    drawn += rect(x + 16, top + 30, w - open - 40, ground - top - 84, '#ffffff', 'opacity="0.1"');
    drawn += `<path d="M${x + 40} ${ground - 60}L${x + 40 + w * 0.2} ${top + 34}h60L${x + 100} ${ground - 60}z" fill="#ffffff" opacity="0.14"/>`;
    drawn += rect(x + w - open - 8, top + 30, open - 8, ground - top - 30, '#e9d9b2');
    drawn += rect(x + w - open - 8, top + 30, open - 8, ground - top - 30, 'none', 'stroke="#26241f" stroke-width="8"');
    drawn += rect(x + w - open + 14, top + 270, 8, 110, '#26241f', 'rx="4"');
    if (look.awning) {
      const stripes = Math.round(w / 70);
      drawn += times(stripes, (index) => {
        const step = w / stripes;
        const at = x + index * step;
        return `<path d="M${at} ${top + 14}h${step}l8 92q-${step / 2} 26 -${step} 0z" fill="${index % 2 ? '#faf7f2' : colour}"/>`;
      });
    }
    return drawn;
  });
  svg += rect(0, ground, WIDTH, 60, '#d6cdbc') + rect(0, ground + 60, WIDTH, 110, '#8b877d');
  svg += times(9, (index) => rect(index * 190, ground, 3, 60, '#c0b6a3'));
  svg += rect(70, ground - 66, 74, 66, '#8a5a3c', 'rx="6"') + tree(107, ground - 50, 130);
  svg += rect(WIDTH - 150, ground - 66, 74, 66, '#8a5a3c', 'rx="6"') + tree(WIDTH - 113, ground - 50, 130, '#2f5a44');
  return svg;
}

/**
 * Illustrations for what no free photograph at hand shows: apartment blocks, office buildings, shops and showrooms, as
 * SVG of 1600 by 1200 in the colours of the brand. The same drawing each time.
 */
export function drawStreet(look: Drawing): string {
  const body = look.draw === 'facade' ? facade(look) : look.draw === 'storefront' ? storefront(look) : interior(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
}
