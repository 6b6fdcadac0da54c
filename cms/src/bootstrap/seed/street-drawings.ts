/**
 * Illustrations for what no free photograph at hand shows: apartment blocks, office buildings, shops and showrooms, as
 * SVG of 1600 by 1200 in the colours of the brand. The same drawing each time.
 */
const WIDTH = 1600;
const HEIGHT = 1200;

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
type Interior = {
  draw: 'interior';
  wall: string;
  accent: string;
  scene: 'shelves' | 'counter' | 'sofas' | 'lights' | 'desks' | 'meeting';
};
export type Drawing = Facade | Storefront | Interior;

function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;
}

function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

function sky(colour: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#faf7f2"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cfe0e3"/><stop offset="0.5" stop-color="#9fbfc6"/><stop offset="0.52" stop-color="#b9d2d7"/><stop offset="1" stop-color="#8db1ba"/></linearGradient></defs>
${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`;
}

function tree(x: number, ground: number, size: number, shade = '#3f6b4f'): string {
  return `<g>${rect(x - size * 0.05, ground - size * 0.7, size * 0.1, size * 0.7, '#6b5138')}
<circle cx="${x}" cy="${ground - size}" r="${size * 0.38}" fill="${shade}"/><circle cx="${x - size * 0.28}" cy="${ground - size * 0.78}" r="${size * 0.28}" fill="${shade}"/>
<circle cx="${x + size * 0.28}" cy="${ground - size * 0.8}" r="${size * 0.3}" fill="${shade}"/><circle cx="${x + size * 0.1}" cy="${ground - size * 1.1}" r="${size * 0.2}" fill="#557f60"/></g>`;
}

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

function interior(look: Interior): string {
  let svg = sky('#ffffff');
  svg += rect(0, 0, WIDTH, 860, look.wall);
  svg += `<path d="M0 0H${WIDTH}L1360 150H240Z" fill="#f3eee4"/><path d="M0 0L240 150V830L0 1200Z" fill="#000" opacity="0.06"/><path d="M${WIDTH} 0L1360 150V830L${WIDTH} 1200Z" fill="#000" opacity="0.09"/>`;
  svg += `<path d="M240 830H1360L${WIDTH} 1200H0Z" fill="#cbb393"/>`;
  svg += times(
    9,
    (index) => `<path d="M${240 + index * 140} 830L${index * 200} 1200" stroke="#b79d7b" stroke-width="3"/>`,
  );
  svg += times(4, (index) => {
    const x = 400 + index * 265;
    return `<path d="M${x} 62v120" stroke="#3b3a35" stroke-width="4"/><path d="M${x - 44} 222q44 -76 88 0z" fill="${look.accent}"/><ellipse cx="${x}" cy="226" rx="30" ry="9" fill="#fff3cf"/>`;
  });
  const scenes: Record<Interior['scene'], () => string> = {
    shelves: () =>
      rect(300, 330, 1000, 480, '#8a6b4a', 'rx="8"') +
      times(
        4,
        (level) =>
          rect(318, 350 + level * 114, 964, 96, '#f4ead7') +
          times(22, (index) => {
            const tall = 44 + ((index * 11 + level * 17) % 6) * 8;
            const colour =
              ['#b4482a', '#e3b04b', '#0f3d2e', '#5d7f8c', '#c9b79a'][(index * 3 + level) % 5] ?? '#0f3d2e';
            return rect(330 + index * 43, 446 + level * 114 - tall, 34, tall, colour, 'rx="3"');
          }),
      ),
    counter: () =>
      rect(300, 340, 440, 330, 'url(#glass)', 'stroke="#6b5138" stroke-width="12"') +
      rect(880, 330, 400, 16, '#8a6b4a') +
      rect(880, 480, 400, 16, '#8a6b4a') +
      times(7, (index) =>
        rect(
          896 + index * 54,
          268 + (index % 3) * 8,
          38,
          62 - (index % 3) * 8,
          index % 2 ? '#e3b04b' : '#5d7f8c',
          'rx="4"',
        ),
      ) +
      times(
        7,
        (index) => `<circle cx="${915 + index * 54}" cy="456" r="22" fill="${index % 2 ? '#b4482a' : '#0f3d2e'}"/>`,
      ) +
      rect(420, 690, 760, 250, look.accent, 'rx="10"') +
      rect(396, 672, 808, 30, '#6b5138', 'rx="8"') +
      rect(1020, 596, 110, 76, '#3b3a35', 'rx="8"') +
      rect(1032, 608, 86, 44, '#cfe0e3'),
    sofas: () =>
      rect(290, 300, 420, 320, 'url(#glass)', 'stroke="#3b3a35" stroke-width="10"') +
      rect(880, 300, 300, 220, '#faf7f2', 'stroke="#8a6b4a" stroke-width="12"') +
      `<circle cx="1030" cy="410" r="64" fill="${look.accent}"/>` +
      rect(360, 670, 520, 150, '#5d7f8c', 'rx="40"') +
      rect(330, 740, 580, 150, '#4c6c78', 'rx="36"') +
      rect(1010, 700, 260, 120, '#b4482a', 'rx="40"') +
      rect(990, 760, 300, 130, '#9c3d23', 'rx="34"') +
      `<ellipse cx="800" cy="990" rx="250" ry="56" fill="#6b5138"/><ellipse cx="800" cy="978" rx="250" ry="56" fill="#a5825a"/>`,
    lights: () =>
      times(
        4,
        (index) =>
          rect(290 + index * 262, 320, 236, 400, index % 2 ? '#f4ead7' : '#efe0c4') +
          rect(300 + index * 262, 330, 216, 380, 'none', `stroke="${look.accent}" stroke-width="5"`),
      ) +
      times(
        4,
        (index) =>
          `<circle cx="${408 + index * 262}" cy="470" r="70" fill="#fff3cf"/><circle cx="${408 + index * 262}" cy="470" r="44" fill="#e3b04b"/>`,
      ) +
      rect(360, 830, 360, 150, look.accent, 'rx="12"') +
      rect(880, 830, 360, 150, '#8a6b4a', 'rx="12"') +
      times(
        4,
        (index) =>
          rect(392 + index * 80, 776, 46, 54, '#faf7f2', 'rx="8"') +
          rect(912 + index * 80, 776, 46, 54, '#e3b04b', 'rx="8"'),
      ),
    desks: () =>
      times(3, (index) => rect(290 + index * 350, 290, 310, 320, 'url(#glass)', 'stroke="#3b3a35" stroke-width="8"')) +
      times(3, (index) => {
        const x = 270 + index * 370;
        return (
          rect(x, 800, 320, 24, '#a5825a', 'rx="6"') +
          rect(x + 18, 824, 14, 170, '#3b3a35') +
          rect(x + 288, 824, 14, 170, '#3b3a35') +
          rect(x + 86, 674, 150, 96, '#26241f', 'rx="8"') +
          rect(x + 96, 684, 130, 76, '#cfe0e3') +
          rect(x + 150, 770, 22, 30, '#26241f') +
          rect(x + 96, 880, 130, 110, look.accent, 'rx="24"')
        );
      }),
    meeting: () =>
      rect(290, 280, 640, 350, 'url(#glass)', 'stroke="#3b3a35" stroke-width="8"') +
      rect(1010, 320, 280, 190, '#26241f', 'rx="8"') +
      rect(1024, 334, 252, 162, look.accent) +
      times(4, (index) => rect(370 + index * 230, 650, 130, 150, look.accent, 'rx="26"')) +
      `<ellipse cx="800" cy="880" rx="560" ry="110" fill="#6b5138"/><ellipse cx="800" cy="862" rx="560" ry="110" fill="#a5825a"/>` +
      times(4, (index) => rect(420 + index * 220, 820, 90, 56, '#faf7f2', 'rx="4"')),
  };
  svg += scenes[look.scene]();
  svg += rect(1310, 760, 90, 110, '#8a5a3c', 'rx="8"') + tree(1355, 800, 190);
  return svg;
}

/** The SVG of a drawing, 1600 by 1200. */
export function drawStreet(look: Drawing): string {
  const body = look.draw === 'facade' ? facade(look) : look.draw === 'storefront' ? storefront(look) : interior(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
}
