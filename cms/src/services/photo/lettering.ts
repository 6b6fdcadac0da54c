/**
 * Single-stroke capitals on a grid of 4 by 6, two digits a point: the hand of an architect's drawing. The image library
 * would draw text with the fonts of the machine, and a server often has none.
 */
const GLYPHS: Record<string, string> = {
  A: '062046 1434',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '06003041453606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  '0': '103041453616050110',
  '1': '112026',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '36300545',
  '5': '400003334445361605',
  '6': '4130100105163645443303',
  '7': '004016',
  '8': '103041423313020110 130405163645443313',
  '9': '0516364541301001021343',
  '-': '1333',
  ',': '2516',
  '.': '2526',
  "'": '2021',
  '"': '1011 3031',
  '/': '4006',
  ':': '2223 2526',
  _: '0646',
  '+': '2125 0343',
  '@': '3422131425343234 4441301001051636',
};
const ADVANCE = 6;

/** Width in pixels of `text` in capitals `height` pixels high. */
export function letteringWidth(text: string, height: number): number {
  return Math.max(0, text.length * ADVANCE - 2) * (height / 6);
}

/** SVG for `text` (A-Z, 0-9, a few marks; anything else is a space), centred on x, its top at y. Pixels. */
export function lettering(text: string, x: number, y: number, height: number, colour = '#1b1a17'): string {
  const unit = height / 6;
  let left = x - letteringWidth(text, height) / 2;
  let path = '';
  for (const letter of text.toUpperCase()) {
    for (const stroke of (GLYPHS[letter] ?? '').split(' ').filter(Boolean)) {
      const points = stroke.match(/../g) ?? [];
      path += points
        .map((point, index) => {
          const px = (left + Number(point[0]) * unit).toFixed(1);
          const py = (y + Number(point[1]) * unit).toFixed(1);
          return `${index ? 'L' : 'M'}${px} ${py}`;
        })
        .join('');
    }
    left += ADVANCE * unit;
  }
  const width = Math.max(1.4, height / 8).toFixed(1);
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
