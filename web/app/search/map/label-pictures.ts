import type { Map as GlMap } from 'maplibre-gl';

import { COLOURS, type MapColours } from './map-colours';

type Look = { size: number; weight: number; colour: keyof MapColours; dot?: string; wide?: boolean };

const LOOKS: Record<string, Look> = {
  district: { size: 12, weight: 500, colour: 'quiet' },
  area: { size: 13, weight: 600, colour: 'text' },
  part: { size: 12, weight: 500, colour: 'quiet' },
  thana: { size: 12, weight: 600, colour: 'quiet' },
  road: { size: 11, weight: 500, colour: 'text' },
  street: { size: 10.5, weight: 400, colour: 'quiet' },
  station: { size: 11, weight: 600, colour: 'metro', dot: '#1d6b3f' },
  hospital: { size: 10.5, weight: 500, colour: 'quiet', dot: '#b4482a' },
  university: { size: 10.5, weight: 500, colour: 'quiet', dot: '#3f5f9e' },
  school: { size: 10.5, weight: 400, colour: 'quiet', dot: '#3f5f9e' },
  market: { size: 10.5, weight: 400, colour: 'quiet', dot: '#8a6a1f' },
  bus: { size: 10.5, weight: 400, colour: 'quiet', dot: '#5c574e' },
};

const FAMILY = '"Inter Variable", "Noto Sans Bengali", "Noto Sans", sans-serif';
/** Pixels of the page around the letters, for their halo. */
const ROOM = 3;
/** Letters in a line; a longer name goes on below. */
const LINE = 18;
const DOT = 4;
/** Sharp on every phone. */
const RATIO = 2;

/** A name in lines of about so many letters, cut between words; roads keep theirs in one. */
export function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A name with a halo, and above it the dot of what is a point. */
function draw(text: string, look: Look, isRoad: boolean, colours: MapColours): ImageData | null {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  const font = `${look.weight} ${look.size * RATIO}px ${FAMILY}`;
  pen.font = font;
  const lines = isRoad ? [text] : linesOf(text, LINE);
  const high = look.size * 1.35 * RATIO;
  const above = look.dot ? (DOT * 2 + 3) * RATIO : 0;
  canvas.width = Math.ceil(Math.max(...lines.map((line) => pen.measureText(line).width), above)) + 2 * ROOM * RATIO;
  canvas.height = Math.ceil(high * lines.length + above + 2 * ROOM * RATIO);
  // A canvas that changes its size forgets what it was told.
  Object.assign(pen, { font, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' });
  const middle = canvas.width / 2;
  if (look.dot) {
    pen.beginPath();
    pen.arc(middle, (ROOM + DOT) * RATIO, DOT * RATIO, 0, 2 * Math.PI);
    Object.assign(pen, { fillStyle: look.dot, strokeStyle: colours.halo, lineWidth: 1.5 * RATIO });
    pen.fill();
    pen.stroke();
  }
  Object.assign(pen, { strokeStyle: colours.halo, lineWidth: 3 * RATIO, fillStyle: colours[look.colour] });
  lines.forEach((line, index) => {
    const y = ROOM * RATIO + above + high * (index + 0.5);
    pen.strokeText(line, middle, y);
    pen.fillText(line, middle, y);
  });
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Draws the names of a map as they are asked for, in the faces of the page, which are waited for. */
export function drawLabels(map: GlMap, isDark: () => boolean): void {
  map.setMissingStyleImageResolver(async (id) => {
    const split = id.indexOf('|');
    const [kind, text] = [id.slice(0, split), id.slice(split + 1)];
    const [width = 0, height = 0] = text.split('x').map(Number);
    // Nothing to see: it keeps names away from what stands there.
    if (kind === 'room') return void map.addImage(id, { width, height, data: new Uint8Array(4 * width * height) });
    const look = LOOKS[kind];
    if (!look) return;
    // A face that does not come leaves those of the device.
    await document.fonts.load(`${look.weight} 12px ${FAMILY}`, text).catch(() => undefined);
    const picture = draw(text, look, kind === 'road' || kind === 'street', COLOURS[isDark() ? 'dark' : 'light']);
    if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: RATIO });
  });
}
