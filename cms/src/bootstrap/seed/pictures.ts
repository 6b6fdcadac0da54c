import { readFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { PlanNeeds } from './floor-layout';
import { drawFloorPlan } from './floor-plan';
import { drawStreet, type Drawing } from './street-drawings';

/** A line of pictures.json. `crop` is x, y and width as shares of the source; what is cut out is 4:3. */
type PictureSource = { name: string; alt: string } & (
  | { source: string; crop: [number, number, number]; mirror?: boolean }
  | { drawing: Drawing }
);

/** Options of DiceBear's avataaars style, one value each. */
export type Portrait = {
  top: string;
  hairColor: string;
  skinColor: string;
  clothing: string;
  clothesColor: string;
  backgroundColor: string;
  mouth: string;
  eyes: string;
  accessories?: string;
  facialHair?: string;
  hatColor?: string;
};

/** Ids of files in the media library. Each is made at its first use and found again by its name at later starts. */
export type Pictures = {
  photo: (name: string) => Promise<number>;
  floorPlan: (listing: PlanNeeds & { key: string; property_name: string }) => Promise<number>;
  portrait: (key: string, name: string, look: Portrait) => Promise<number>;
  /** Removes the files in transit. */
  close: () => Promise<void>;
};

const LARGEST = 1280;
// Some sources are 700 pixels wide after cropping; more enlargement than this adds bytes and no detail.
const SMALLEST = 1000;
const FILE = 'plugin::upload.file';

// DiceBear and the photographs are development dependencies: they load only where a seed asks for them.
async function loadSharp() {
  return (await import('sharp')).default;
}

async function photograph(picture: PictureSource): Promise<Buffer> {
  const sharp = await loadSharp();
  if ('drawing' in picture)
    return sharp(Buffer.from(drawStreet(picture.drawing)))
      .resize(LARGEST)
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
  const folder = path.dirname(require.resolve('material-dashboard/package.json'));
  const source = await readFile(path.join(folder, 'assets/img', picture.source));
  const { width: full = 0, height: tall = 0 } = await sharp(source).metadata();
  const left = Math.round(picture.crop[0] * full);
  const width = Math.min(Math.round(picture.crop[2] * full), full - left);
  const height = Math.min(Math.round(width * 0.75), tall);
  const top = Math.min(Math.round(picture.crop[1] * tall), tall - height);
  const target = Math.min(LARGEST, Math.max(SMALLEST, width));
  return sharp(source)
    .extract({ left, top, width, height })
    .flop(picture.mirror ?? false)
    .resize(target, Math.round(target * 0.75))
    .webp({ quality: 76, effort: 2 })
    .toBuffer();
}

async function drawPortrait(key: string, look: Portrait): Promise<Buffer> {
  const { createAvatar } = await import('@dicebear/core');
  const { avataaars } = await import('@dicebear/collection');
  const options = Object.fromEntries(
    Object.entries(look).map(([name, value]) => [name, [value]] as [string, string[] | number]),
  );
  // Avataaars by Pablo Stanley: free for personal and commercial use (avataaars.com, as the package's LICENSE states).
  const avatar = createAvatar(avataaars as never, {
    seed: key,
    ...options,
    nose: ['default'],
    eyebrows: ['default'],
    topProbability: 100,
    accessoriesProbability: look.accessories ? 100 : 0,
    accessoriesColor: ['26241f'],
    facialHairProbability: look.facialHair ? 100 : 0,
    facialHairColor: [look.hairColor],
  });
  const sharp = await loadSharp();
  return sharp(Buffer.from(avatar.toString()), { density: 220 }).resize(640, 640).webp({ quality: 86 }).toBuffer();
}

/** Opens the demo pictures; nothing is drawn before it is asked for. */
export async function openPictures(strapi: Core.Strapi, folder: string): Promise<Pictures> {
  const list = JSON.parse(await readFile(path.join(folder, 'pictures.json'), 'utf8')) as PictureSource[];
  const sources = new Map(list.map((picture) => [picture.name, picture]));
  const transit = await mkdtemp(path.join(tmpdir(), '69street-seed-'));
  const made = new Map<string, Promise<number>>();

  // The steps of Strapi's own upload without its second compression, which would take as long as all of them together.
  async function store(name: string, alt: string, content: Buffer, responsive: boolean): Promise<number> {
    const filepath = path.join(transit, name);
    await writeFile(filepath, content);
    const { size } = await stat(filepath);
    const { width, height } = await (await loadSharp())(content).metadata();
    const { formatFileInfo } = strapi.plugin('upload').service('upload');
    const provider = strapi.plugin('upload').service('provider');
    const info = { name, alternativeText: alt };
    const file = {
      ...(await formatFileInfo({ filename: name, type: 'image/webp', size }, info)),
      width,
      height,
      provider: strapi.config.get('plugin::upload.provider'),
      filepath,
      tmpWorkingDirectory: transit,
      getStream: () => createReadStream(filepath),
    };
    if (responsive) {
      const images = strapi.plugin('upload').service('image-manipulation');
      const smaller = (await images.generateResponsiveFormats(file)) as { key: string; file: object }[];
      const formats = [{ key: 'thumbnail', file: await images.generateThumbnail(file) }, ...smaller];
      for (const format of formats) await provider.upload(format.file);
      file.formats = Object.fromEntries(formats.map((format) => [format.key, format.file]));
    }
    await provider.upload(file);
    return ((await strapi.db.query(FILE).create({ data: file })) as { id: number }).id;
  }

  function once(name: string, alt: string, draw: () => Promise<Buffer>, responsive: boolean): Promise<number> {
    async function make(): Promise<number> {
      const existing = (await strapi.db.query(FILE).findOne({ where: { name } })) as { id: number } | null;
      return existing?.id ?? store(name, alt, await draw(), responsive);
    }
    const known = made.get(name);
    if (known) return known;
    const making = make();
    made.set(name, making);
    return making;
  }

  return {
    async photo(name) {
      const picture = sources.get(name);
      if (!picture) throw new Error(`seed: there is no picture "${name}" in pictures.json`);
      return once(`demo-${name}.webp`, picture.alt, () => photograph(picture), true);
    },
    floorPlan(listing) {
      async function draw(): Promise<Buffer> {
        const sharp = await loadSharp();
        return sharp(Buffer.from(drawFloorPlan(listing)))
          .webp({ quality: 80, effort: 2 })
          .toBuffer();
      }
      return once(`demo-plan-${listing.key}.webp`, `Floor plan: ${listing.property_name}`, draw, false);
    },
    portrait(key, name, look) {
      return once(`demo-agent-${key}.webp`, `Drawn portrait of ${name}`, () => drawPortrait(key, look), true);
    },
    close: () => rm(transit, { recursive: true, force: true }),
  };
}
