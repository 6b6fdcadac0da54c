import { floorsOf, type Floor, type Kind, type PlanNeeds, type Room } from './floor-layout';
import { lettering, letteringWidth } from '../../services/photo/lettering';

const WIDTH = 1200;
const HEIGHT = 900;
const INK = '#1b1a17';
const FILL: Record<Kind, string> = {
  bed: '#f6efe2',
  bath: '#dfe9ea',
  kitchen: '#f1e3d6',
  store: '#ece7dd',
  stair: '#ece7dd',
  balcony: '#e3ece0',
  open: '#ffffff',
  room: '#f6efe2',
};
const HEADINGS: Record<string, number> = {
  north: 0,
  north_east: 45,
  east: 90,
  south_east: 135,
  south: 180,
  south_west: 225,
  west: 270,
  north_west: 315,
};

/** 12.4 feet as 12'-5". */
function feet(value: number): string {
  const inches = Math.round(value * 12);
  return `${Math.floor(inches / 12)}'-${inches % 12}"`;
}

type Pen = { x: (feet: number) => number; y: (feet: number) => number; scale: number };

function line(pen: Pen, x1: number, y1: number, x2: number, y2: number, width: number, colour = INK): string {
  return `<line x1="${pen.x(x1).toFixed(1)}" y1="${pen.y(y1).toFixed(1)}" x2="${pen.x(x2).toFixed(1)}" y2="${pen.y(y2).toFixed(1)}" stroke="${colour}" stroke-width="${width}" stroke-linecap="square"/>`;
}

function box(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  stroke = '#b9b1a2',
  radius = 3,
): string {
  return `<rect x="${pen.x(x).toFixed(1)}" y="${pen.y(y).toFixed(1)}" width="${(w * pen.scale).toFixed(1)}" height="${(h * pen.scale).toFixed(1)}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="1.6"/>`;
}

function furniture(pen: Pen, room: Room): string {
  const { x, y, w, h } = room;
  if (room.kind === 'bed') {
    const [bw, bh] = [Math.min(6, w * 0.5), Math.min(6.4, h * 0.46)];
    const [bx, by] = [x + (w - bw) / 2, y + 0.6];
    return (
      box(pen, bx, by, bw, bh, '#fffdf9') +
      box(pen, bx + 0.4, by + 0.35, bw / 2 - 0.7, bh * 0.22, '#efe6d6') +
      box(pen, bx + bw / 2 + 0.3, by + 0.35, bw / 2 - 0.7, bh * 0.22, '#efe6d6') +
      box(pen, x + 0.5, y + h * 0.35, 1.6, h * 0.45, '#efe6d6')
    );
  }
  if (room.kind === 'bath') {
    return (
      box(pen, x + 0.5, y + h - 2.6, 1.5, 2.1, '#ffffff', '#8fa3a6', 10) +
      (w > 4.5 ? box(pen, x + w - 2.2, y + h - 1.9, 1.7, 1.4, '#ffffff', '#8fa3a6', 6) : '')
    );
  }
  if (room.kind === 'kitchen') {
    return box(pen, x + 0.4, y + 0.4, w - 0.8, 1.7, '#fffdf9') + box(pen, x + w * 0.6, y + 0.7, 1.8, 1.1, '#dfe9ea');
  }
  if (room.kind === 'stair') {
    const steps = Math.max(5, Math.floor(w / 0.9));
    return Array.from({ length: steps }, (_, index) =>
      line(pen, x + ((index + 0.5) * w) / steps, y + 0.2, x + ((index + 0.5) * w) / steps, y + h - 0.2, 1.4, '#9b9384'),
    ).join('');
  }
  if (/^(LIVING|FAMILY)/.test(room.label)) {
    const table =
      w > 16
        ? box(pen, x + w * 0.68, y + h * 0.12, Math.min(6, w * 0.22), Math.min(3.2, h * 0.24), '#efe6d6', '#b9b1a2', 8)
        : '';
    return (
      box(pen, x + w * 0.08, y + h * 0.12, 2.4, h * 0.55, '#efe6d6', '#b9b1a2', 8) +
      box(pen, x + w * 0.08 + 3.4, y + h * 0.26, 2.2, h * 0.26, '#fffdf9', '#b9b1a2', 6) +
      table
    );
  }
  if (room.label === 'OPEN OFFICE') {
    let desks = '';
    for (let dx = 1.5; dx + 4 < w - 1; dx += 6) {
      desks += box(pen, x + dx, y + 1.4, 4, 1.9, '#efe6d6') + box(pen, x + dx, y + h - 4, 4, 1.9, '#efe6d6');
    }
    return desks;
  }
  if (room.label === 'RECEPTION') return box(pen, x + w * 0.2, y + h * 0.14, w * 0.6, 1.8, '#efe6d6', '#b9b1a2', 12);
  if (room.label === 'MEETING') return box(pen, x + w * 0.2, y + 1.2, w * 0.6, h * 0.26, '#fffdf9', '#b9b1a2', 14);
  if (room.label === 'SHOP FLOOR') {
    const shelf = Math.min(1.6, w * 0.13);
    return (
      box(pen, x + 0.4, y + 0.8, shelf, h * 0.72, '#efe6d6') +
      box(pen, x + w - shelf - 0.4, y + 0.8, shelf, h * 0.72, '#efe6d6') +
      box(pen, x + w * 0.36, y + h * 0.16, w * 0.28, Math.min(2, h * 0.14), '#fffdf9', '#b9b1a2', 6)
    );
  }
  if (room.label === 'DISPLAY FLOOR') {
    const size = Math.min(6, w * 0.12, h * 0.24);
    return [0.14, 0.38, 0.62, 0.86]
      .flatMap((at) => [0.22, 0.78].map((down) => [x + w * at - size / 2, y + h * down - size / 2] as const))
      .map(([bx, by]) => box(pen, bx, by, size, size * 0.8, '#efe6d6', '#b9b1a2', 10))
      .join('');
  }
  return '';
}

function door(pen: Pen, room: Room): string {
  if (!room.door) return '';
  const size = Math.min(room.kind === 'bath' || room.kind === 'store' ? 2.3 : 2.9, room.w * 0.5, room.h * 0.5);
  const across = room.door === 'top' || room.door === 'bottom';
  const x = across ? room.x + Math.min(1, room.w * 0.1) : room.door === 'left' ? room.x : room.x + room.w;
  const y = across ? (room.door === 'top' ? room.y : room.y + room.h) : room.y + 1.2;
  const inward = room.door === 'top' || room.door === 'left' ? 1 : -1;
  const [ex, ey] = across ? [x + size, y] : [x, y + size];
  const [lx, ly] = across ? [x, y + inward * size] : [x + inward * size, y];
  const sweep = across === inward > 0 ? 0 : 1;
  const radius = (size * pen.scale).toFixed(1);
  return (
    line(pen, x, y, ex, ey, 8, '#fffdf9') +
    line(pen, x, y, lx, ly, 2.2) +
    `<path d="M${pen.x(lx).toFixed(1)} ${pen.y(ly).toFixed(1)}A${radius} ${radius} 0 0 ${sweep} ${pen.x(ex).toFixed(1)} ${pen.y(ey).toFixed(1)}" fill="none" stroke="#8d8577" stroke-width="1.4"/>`
  );
}

function windows(pen: Pen, floor: Floor, room: Room): string {
  if (!room.label || room.kind === 'balcony' || room.kind === 'stair' || room.kind === 'store') return '';
  const share = room.kind === 'bath' ? 0.3 : 0.46;
  const glass = (x1: number, y1: number, x2: number, y2: number): string =>
    line(pen, x1, y1, x2, y2, 10, '#ffffff') +
    line(pen, x1, y1, x2, y2, 7, '#7fa8b8') +
    line(pen, x1, y1, x2, y2, 3, '#ffffff');
  const [from, to] = [(1 - share) / 2, (1 + share) / 2];
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;
  let drawn = '';
  if (near(room.y, 0)) drawn += glass(room.x + room.w * from, 0, room.x + room.w * to, 0);
  else if (near(room.y + room.h, floor.h) && !floor.glassFront) {
    drawn += glass(room.x + room.w * from * 0.7, floor.h, room.x + room.w * to * 0.8, floor.h);
  }
  if (near(room.x, 0)) drawn += glass(0, room.y + room.h * from, 0, room.y + room.h * to);
  if (near(room.x + room.w, floor.w)) drawn += glass(floor.w, room.y + room.h * from, floor.w, room.y + room.h * to);
  return drawn;
}

function names(pen: Pen, room: Room): string {
  if (!room.label) return '';
  const width = room.w * pen.scale - 14;
  const natural = letteringWidth(room.label, 1);
  const height = Math.max(6, Math.min(15, width / natural, room.h * pen.scale * 0.3));
  const x = pen.x(room.x + room.w / 2);
  const isSmall = room.h * pen.scale < 60 || room.kind === 'balcony' || room.kind === 'bath' || room.kind === 'store';
  const share = room.kind === 'bed' ? 0.64 : room.kind === 'bath' ? 0.4 : 0.52;
  const y = pen.y(room.y + room.h * share) - (room.kind === 'balcony' ? height * 0.5 : height * 0.6);
  const size = `${feet(room.w)} X ${feet(room.h)}`;
  const second = Math.min(height * 0.72, width / letteringWidth(size, 1));
  const shown = !isSmall && second >= 6;
  const wide = Math.max(letteringWidth(room.label, height), shown ? letteringWidth(size, second) : 0) + 10;
  const tall = (shown ? height * 1.75 + second : height) + 8;
  const halo = `<rect x="${x - wide / 2}" y="${y - 4}" width="${wide}" height="${tall}" rx="3" fill="${FILL[room.kind]}" fill-opacity="0.88"/>`;
  return (
    halo + lettering(room.label, x, y, height) + (shown ? lettering(size, x, y + height * 1.75, second, '#5c574e') : '')
  );
}

function drawFloor(floor: Floor, left: number, top: number, width: number, height: number): string {
  const balconyAbove = floor.rooms.some((room) => room.y < 0) ? 4.2 : 0;
  const balconyBelow = floor.rooms.some((room) => room.kind === 'balcony' && room.y > 0) ? 4.2 : 0;
  const scale = Math.min(width / floor.w, height / (floor.h + balconyAbove + balconyBelow));
  const x0 = left + (width - floor.w * scale) / 2;
  const y0 = top + (height - (floor.h + balconyAbove + balconyBelow) * scale) / 2 + balconyAbove * scale;
  const pen: Pen = { x: (value) => x0 + value * scale, y: (value) => y0 + value * scale, scale };
  const walled = floor.rooms.filter((room) => room.kind !== 'open');
  const hall = floor.rooms.findLast((room) => room.kind === 'open');
  let svg = `<rect x="${x0}" y="${y0}" width="${floor.w * scale}" height="${floor.h * scale}" fill="#ffffff"/>`;
  for (const room of walled) {
    const thin = room.kind === 'balcony';
    svg += `<rect x="${pen.x(room.x)}" y="${pen.y(room.y)}" width="${room.w * scale}" height="${room.h * scale}" fill="${FILL[room.kind]}" stroke="${INK}" stroke-width="${thin ? 2 : 5}"/>`;
  }
  svg += floor.rooms.map((room) => furniture(pen, room)).join('');
  svg += `<rect x="${x0}" y="${y0}" width="${floor.w * scale}" height="${floor.h * scale}" fill="none" stroke="${INK}" stroke-width="9"/>`;
  svg += floor.rooms.map((room) => windows(pen, floor, room)).join('');
  for (const room of floor.rooms.filter(({ kind }) => kind === 'balcony')) {
    const y = room.y < 0 ? 0 : floor.h;
    svg += line(pen, room.x + room.w * 0.3, y, room.x + room.w * 0.7, y, 10, '#e3ece0');
    svg += line(pen, room.x + room.w * 0.3, y, room.x + room.w * 0.7, y, 2, '#7fa8b8');
  }
  svg += walled.map((room) => door(pen, room)).join('');
  for (const room of walled.filter(({ kind }) => kind === 'stair')) {
    svg += line(pen, room.x + 0.5, room.y, room.x + room.w - 0.5, room.y, 6, FILL.stair);
  }
  if (floor.glassFront) {
    svg +=
      line(pen, 1, floor.h, floor.w - 1, floor.h, 10, '#ffffff') +
      line(pen, 1, floor.h, floor.w - 1, floor.h, 6, '#7fa8b8');
  }
  if (hall && floor.caption !== 'UPPER FLOOR') {
    const at = floor.glassFront ? floor.w / 2 - 2.5 : hall.x + hall.w - Math.min(6, hall.w * 0.3);
    const gap = floor.glassFront ? 5 : 3.4;
    svg += line(pen, at, floor.h, at + gap, floor.h, 11, '#ffffff');
    const [ax, ay] = [pen.x(at + gap / 2), pen.y(floor.h)];
    svg += `<path d="M${ax - 9} ${ay + 24}L${ax} ${ay + 8}L${ax + 9} ${ay + 24}Z" fill="#b4482a"/>`;
    svg += lettering('ENTRY', ax, ay + 30, 10, '#b4482a');
  }
  svg += floor.rooms.map((room) => names(pen, room)).join('');
  // Dimension lines: width above, depth on the left.
  const [dy, dx] = [-balconyAbove - 22 / scale, -22 / scale];
  svg += line(pen, 0, dy, floor.w, dy, 1.2, '#8d8577') + line(pen, dx, 0, dx, floor.h, 1.2, '#8d8577');
  svg += lettering(feet(floor.w), pen.x(floor.w / 2), pen.y(dy) - 18, 11, '#5c574e');
  const [tx, ty] = [pen.x(dx) - 12, pen.y(floor.h / 2)];
  svg += `<g transform="rotate(-90 ${tx} ${ty})">${lettering(feet(floor.h), tx, ty - 7, 11, '#5c574e')}</g>`;
  if (floor.caption)
    svg += lettering(floor.caption, left + width / 2, pen.y(floor.h + balconyBelow) + 56, 14, '#0f3d2e');
  return svg;
}

/**
 * A floor plan as SVG, 1200 by 900, drawn from the rooms and the size of a listing; the same listing gives the same
 * drawing. It shows plausible rooms, and says on its face that it is a sketch.
 */
export function drawFloorPlan(needs: PlanNeeds): string {
  const floors = floorsOf(needs);
  const size = `${needs.property_size.toLocaleString('en-US')} SQ FT`;
  const column = (WIDTH - 160) / floors.length;
  const drawings = floors.map((floor, index) =>
    drawFloor(floor, 100 + index * column, 150, column - (floors.length > 1 ? 60 : 0), 600),
  );
  const title = `${needs.property_type} - ${size}`;
  // The front of the house looks down the page, so north turns with the facing.
  const turn = 180 - (HEADINGS[needs.facing] ?? 180);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf7f2"/>
<rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" rx="10" fill="none" stroke="#e6dfd3" stroke-width="2"/>
${lettering(title, 48 + letteringWidth(title, 20) / 2, 44, 20, '#0f3d2e')}
${drawings.join('')}
<g transform="translate(1120 78) rotate(${turn})"><circle r="30" fill="#ffffff" stroke="#0f3d2e" stroke-width="2"/><path d="M0 -24L9 10L0 4L-9 10Z" fill="#0f3d2e"/>${lettering('N', 0, 13, 10, '#0f3d2e')}</g>
${lettering('SKETCH FOR ORIENTATION, NOT TO BE SCALED', 48 + letteringWidth('SKETCH FOR ORIENTATION, NOT TO BE SCALED', 9) / 2, HEIGHT - 48, 9, '#5c574e')}
</svg>`;
}
