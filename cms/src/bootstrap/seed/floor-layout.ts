/** What a plan is drawn from. `property_size` in square feet. */
export type PlanNeeds = {
  property_type: 'flat' | 'duplex' | 'showroom' | 'office' | 'shop';
  property_size: number;
  bedroom: number;
  bathroom: number;
  balconies: number;
  facing: string;
};

export type Kind = 'bed' | 'bath' | 'kitchen' | 'store' | 'stair' | 'balcony' | 'open' | 'room';
type Side = 'top' | 'bottom' | 'left' | 'right';
/** Feet, from the upper left corner of the floor. A room without a door side is open to its neighbours. */
export type Room = { label: string; kind: Kind; x: number; y: number; w: number; h: number; door?: Side };
type Cell = { label: string; kind: Kind; weight: number; door?: Side };
export type Floor = { w: number; h: number; rooms: Room[]; glassFront?: boolean; caption?: string };

function row(cells: Cell[], x: number, y: number, w: number, h: number): Room[] {
  const total = cells.reduce((sum, cell) => sum + cell.weight, 0);
  let left = x;
  return cells.map(({ weight, ...cell }) => {
    const width = (w * weight) / total;
    const room: Room = { ...cell, x: left, y, w: width, h };
    left += width;
    return room;
  });
}

function frame(area: number, ratio: number): { w: number; h: number } {
  const w = Math.sqrt(area * ratio);
  return { w, h: area / w };
}

type Home = {
  area: number;
  ratio: number;
  beds: string[];
  baths: number;
  balconies: number;
  extra: Cell[];
  living: string;
};

function home({ area, ratio, beds, baths, balconies, extra, living }: Home): Floor {
  const { w, h } = frame(area, ratio);
  const front = beds.slice(0, beds.length > 4 ? 4 : 3);
  const rear = beds.slice(front.length);
  const kitchen: Cell = { label: 'KITCHEN', kind: 'kitchen', weight: 1.3, door: 'bottom' };
  const top = front.map((label, index): Cell => ({ label, kind: 'bed', weight: index ? 1 : 1.2, door: 'bottom' }));
  if (front.length < 2) top.push({ ...kitchen, weight: 0.8 });
  const middle: Cell[] = Array.from({ length: baths }, () => ({
    label: 'BATH',
    kind: 'bath',
    weight: 0.8,
    door: 'top' as const,
  }));
  if (front.length >= 2 && living.startsWith('LIVING')) middle.push(kitchen);
  const built = [...middle, ...extra].reduce((sum, cell) => sum + cell.weight, 0);
  middle.splice(Math.ceil(baths / 2), 0, { label: '', kind: 'open', weight: Math.max(0.8, 3 - built) }, ...extra);
  const passage = Math.min(4.5, Math.max(2.8, h * 0.09));
  const upper = h * 0.36;
  const centre = Math.min(9, Math.max(4.8, h * 0.19));
  const lower = h - upper - passage - centre;
  const rooms = row(top, 0, 0, w, upper);
  rooms.push({ label: '', kind: 'open', x: 0, y: upper, w, h: passage });
  rooms.push(...row(middle, 0, upper + passage, w, centre));
  const bottom: Cell[] = rear.map((label) => ({ label, kind: 'bed', weight: 1, door: 'right' }));
  bottom.push({ label: living, kind: 'open', weight: rear.length > 1 ? 1.5 : 2 });
  const lowest = row(bottom, 0, h - lower, w, lower);
  rooms.push(...lowest);
  const outside = [...rooms.slice(0, front.length).map((room) => ({ room, y: -4.2 }))];
  const hall = lowest[lowest.length - 1];
  if (hall) outside.splice(1, 0, { room: { ...hall, w: hall.w * 0.62 }, y: h });
  for (const { room, y } of outside.slice(0, balconies)) {
    rooms.push({ label: 'BALCONY', kind: 'balcony', x: room.x + room.w * 0.14, y, w: room.w * 0.72, h: 4.2 });
  }
  return { w, h, rooms };
}

function office(size: number, baths: number): Floor {
  const { w, h } = frame(size * 0.9, 1.35);
  const cabins = Math.min(4, Math.max(1, Math.round(size / 520)));
  const top = Array.from(
    { length: cabins },
    (_, index): Cell => ({
      label: `CABIN ${index + 1}`,
      kind: 'room',
      weight: 1,
      door: 'bottom',
    }),
  );
  top.push({ label: 'MEETING', kind: 'room', weight: 1.4, door: 'bottom' });
  const middle = Array.from(
    { length: Math.max(1, baths) },
    (): Cell => ({
      label: 'TOILET',
      kind: 'bath',
      weight: 0.8,
      door: 'top',
    }),
  );
  middle.push({ label: '', kind: 'open', weight: 1 }, { label: 'PANTRY', kind: 'kitchen', weight: 1, door: 'bottom' });
  if (size > 900) middle.push({ label: 'SERVER', kind: 'store', weight: 0.8, door: 'bottom' });
  const upper = h * 0.3;
  const passage = Math.max(3.4, h * 0.09);
  const centre = Math.max(5.5, h * 0.16);
  const lower = h - upper - passage - centre;
  return {
    w,
    h,
    rooms: [
      ...row(top, 0, 0, w, upper),
      { label: '', kind: 'open', x: 0, y: upper, w, h: passage },
      ...row(middle, 0, upper + passage, w, centre),
      { label: 'OPEN OFFICE', kind: 'open', x: 0, y: h - lower, w: w * 0.7, h: lower },
      { label: 'RECEPTION', kind: 'open', x: w * 0.7, y: h - lower, w: w * 0.3, h: lower },
    ],
  };
}

function trade(size: number, baths: number, label: string, ratio: number): Floor {
  const { w, h } = frame(size * 0.95, ratio);
  const back: Cell[] = [{ label: 'STORE', kind: 'store', weight: 1.6, door: 'bottom' }];
  if (label === 'DISPLAY FLOOR') back.push({ label: 'OFFICE', kind: 'room', weight: 1.3, door: 'bottom' });
  for (let index = 0; index < baths; index += 1) {
    back.push({ label: 'TOILET', kind: 'bath', weight: 0.7, door: 'bottom' });
  }
  const depth = h * (label === 'SHOP FLOOR' ? 0.26 : 0.22);
  return {
    w,
    h,
    glassFront: true,
    rooms: [...row(back, 0, 0, w, depth), { label, kind: 'open', x: 0, y: depth, w, h: h - depth }],
  };
}

/** The floors of a listing with their rooms: one, or two for a duplex. */
export function floorsOf(needs: PlanNeeds): Floor[] {
  const { property_type, property_size, bathroom, balconies } = needs;
  if (property_type === 'office') return [office(property_size, bathroom)];
  if (property_type === 'shop') return [trade(property_size, bathroom, 'SHOP FLOOR', 0.8)];
  if (property_type === 'showroom') return [trade(property_size, bathroom, 'DISPLAY FLOOR', 1.5)];
  const beds = Array.from({ length: needs.bedroom }, (_, index) => (index ? `BEDROOM ${index + 1}` : 'MASTER BED'));
  if (property_type === 'flat') {
    return [
      home({
        area: property_size * 0.85,
        ratio: property_size < 900 ? 1.15 : 1.3,
        beds,
        baths: bathroom,
        balconies,
        extra: [],
        living: 'LIVING / DINING',
      }),
    ];
  }
  const stair: Cell = { label: 'STAIR', kind: 'stair', weight: 1.2 };
  const guests = beds.length > 3 ? ['GUEST BED'] : [];
  const upstairs = beds.slice(0, beds.length - guests.length);
  const storey = { area: property_size * 0.44, ratio: 0.9, extra: [stair] };
  const below = Math.floor(balconies / 3);
  const lower = home({ ...storey, beds: guests, baths: 1, balconies: below, living: 'LIVING / DINING' });
  const upper = home({
    ...storey,
    beds: upstairs,
    baths: Math.max(1, bathroom - 1),
    balconies: balconies - below,
    living: 'FAMILY',
  });
  return [
    { ...lower, caption: 'LOWER FLOOR' },
    { ...upper, caption: 'UPPER FLOOR' },
  ];
}
