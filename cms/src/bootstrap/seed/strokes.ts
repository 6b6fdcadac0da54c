export const WIDTH = 1600;
export const HEIGHT = 1200;

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function sky(colour: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="#faf7f2"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cfe0e3"/><stop offset="0.5" stop-color="#9fbfc6"/><stop offset="0.52" stop-color="#b9d2d7"/><stop offset="1" stop-color="#8db1ba"/></linearGradient></defs>
${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`;
}

export function tree(x: number, ground: number, size: number, shade = '#3f6b4f'): string {
  return `<g>${rect(x - size * 0.05, ground - size * 0.7, size * 0.1, size * 0.7, '#6b5138')}
<circle cx="${x}" cy="${ground - size}" r="${size * 0.38}" fill="${shade}"/><circle cx="${x - size * 0.28}" cy="${ground - size * 0.78}" r="${size * 0.28}" fill="${shade}"/>
<circle cx="${x + size * 0.28}" cy="${ground - size * 0.8}" r="${size * 0.3}" fill="${shade}"/><circle cx="${x + size * 0.1}" cy="${ground - size * 1.1}" r="${size * 0.2}" fill="#557f60"/></g>`;
}
