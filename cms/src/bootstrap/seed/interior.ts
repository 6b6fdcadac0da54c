import { rect, sky, times, tree, WIDTH } from './strokes';

export type Interior = {
  draw: 'interior';
  wall: string;
  accent: string;
  scene: 'shelves' | 'counter' | 'sofas' | 'lights' | 'desks' | 'meeting';
};

const SCENES: Record<Interior['scene'], (accent: string) => string> = {
  shelves: () =>
    rect(300, 330, 1000, 480, '#8a6b4a', 'rx="8"') +
    times(
      4,
      (level) =>
        rect(318, 350 + level * 114, 964, 96, '#f4ead7') +
        times(22, (index) => {
          const tall = 44 + ((index * 11 + level * 17) % 6) * 8;
          const colour = ['#b4482a', '#e3b04b', '#0f3d2e', '#5d7f8c', '#c9b79a'][(index * 3 + level) % 5] ?? '#0f3d2e';
          return rect(330 + index * 43, 446 + level * 114 - tall, 34, tall, colour, 'rx="3"');
        }),
    ),
  counter: (accent) =>
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
    rect(420, 690, 760, 250, accent, 'rx="10"') +
    rect(396, 672, 808, 30, '#6b5138', 'rx="8"') +
    rect(1020, 596, 110, 76, '#3b3a35', 'rx="8"') +
    rect(1032, 608, 86, 44, '#cfe0e3'),
  sofas: (accent) =>
    rect(290, 300, 420, 320, 'url(#glass)', 'stroke="#3b3a35" stroke-width="10"') +
    rect(880, 300, 300, 220, '#faf7f2', 'stroke="#8a6b4a" stroke-width="12"') +
    `<circle cx="1030" cy="410" r="64" fill="${accent}"/>` +
    rect(360, 670, 520, 150, '#5d7f8c', 'rx="40"') +
    rect(330, 740, 580, 150, '#4c6c78', 'rx="36"') +
    rect(1010, 700, 260, 120, '#b4482a', 'rx="40"') +
    rect(990, 760, 300, 130, '#9c3d23', 'rx="34"') +
    `<ellipse cx="800" cy="990" rx="250" ry="56" fill="#6b5138"/><ellipse cx="800" cy="978" rx="250" ry="56" fill="#a5825a"/>`,
  lights: (accent) =>
    times(
      4,
      (index) =>
        rect(290 + index * 262, 320, 236, 400, index % 2 ? '#f4ead7' : '#efe0c4') +
        rect(300 + index * 262, 330, 216, 380, 'none', `stroke="${accent}" stroke-width="5"`),
    ) +
    times(
      4,
      (index) =>
        `<circle cx="${408 + index * 262}" cy="470" r="70" fill="#fff3cf"/><circle cx="${408 + index * 262}" cy="470" r="44" fill="#e3b04b"/>`,
    ) +
    rect(360, 830, 360, 150, accent, 'rx="12"') +
    rect(880, 830, 360, 150, '#8a6b4a', 'rx="12"') +
    times(
      4,
      (index) =>
        rect(392 + index * 80, 776, 46, 54, '#faf7f2', 'rx="8"') +
        rect(912 + index * 80, 776, 46, 54, '#e3b04b', 'rx="8"'),
    ),
  desks: (accent) =>
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
        rect(x + 96, 880, 130, 110, accent, 'rx="24"')
      );
    }),
  meeting: (accent) =>
    rect(290, 280, 640, 350, 'url(#glass)', 'stroke="#3b3a35" stroke-width="8"') +
    rect(1010, 320, 280, 190, '#26241f', 'rx="8"') +
    rect(1024, 334, 252, 162, accent) +
    times(4, (index) => rect(370 + index * 230, 650, 130, 150, accent, 'rx="26"')) +
    `<ellipse cx="800" cy="880" rx="560" ry="110" fill="#6b5138"/><ellipse cx="800" cy="862" rx="560" ry="110" fill="#a5825a"/>` +
    times(4, (index) => rect(420 + index * 220, 820, 90, 56, '#faf7f2', 'rx="4"')),
};

export function interior(look: Interior): string {
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
  svg += SCENES[look.scene](look.accent);
  svg += rect(1310, 760, 90, 110, '#8a5a3c', 'rx="8"') + tree(1355, 800, 190);
  return svg;
}
