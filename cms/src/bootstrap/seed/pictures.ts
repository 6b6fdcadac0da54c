import { readFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { PlanNeeds } from './floor-layout';
import { drawFloorPlan } from './floor-plan';

/** Where each package with photographs lies. Development dependencies: only a seed with demo content asks for them. */
const PACKAGES = {
  'material-dashboard': () => require.resolve('material-dashboard/package.json'),
  '@vendure/create': () => require.resolve('@vendure/create/package.json'),
};

/**
 * A line of pictures.json: a photograph of an npm package. `crop` is x, y and width as shares of it; what is cut out is
 * 4:3. `credit` names who took it where that is known, the package and its licence, and stays with the file.
 */
export type PictureSource = {
  name: string;
  package: keyof typeof PACKAGES;
  file: string;
  crop: [number, number, number];
  alt: string;
  credit: string;
};

/** Ids of files in the media library. Each is made at its first use and found again by its name at later starts. */
export type Pictures = {
  /** Null where the packages with photographs are not installed, as in an image for production. */
  photo: (name: string) => Promise<number | null>;
  floorPlan: (listing: PlanNeeds & { key: string; property_name: string }) => Promise<number>;
  /** Removes the files in transit. */
  close: () => Promise<void>;
};

/** A file to make. `credit`: whose it is, where it is not ours. */
type Wanted = { name: string; alt: string; credit?: string; responsive: boolean };

const LARGEST = 1280;
// Some sources are 700 pixels wide after cropping; more enlargement than this adds bytes and no detail.
const SMALLEST = 1000;
const FILE = 'plugin::upload.file';

/** `front-garden` as staff read it in their library. */
function readable(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function loadSharp() {
  return (await import('sharp')).default;
}

function folderOf(picture: PictureSource): string | null {
  try {
    return path.dirname(PACKAGES[picture.package]());
  } catch {
    return null;
  }
}

async function photograph(picture: PictureSource, folder: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const source = await readFile(path.join(folder, picture.file));
  const { width: full = 0, height: tall = 0 } = await sharp(source).metadata();
  const left = Math.round(picture.crop[0] * full);
  const width = Math.min(Math.round(picture.crop[2] * full), full - left);
  const height = Math.min(Math.round(width * 0.75), tall);
  const top = Math.min(Math.round(picture.crop[1] * tall), tall - height);
  const target = Math.min(LARGEST, Math.max(SMALLEST, width));
  return sharp(source)
    .extract({ left, top, width, height })
    .resize(target, Math.round(target * 0.75))
    .webp({ quality: 76, effort: 2 })
    .toBuffer();
}

/** Opens the demo pictures; nothing is drawn before it is asked for. */
export async function openPictures(strapi: Core.Strapi, folder: string): Promise<Pictures> {
  const list = JSON.parse(await readFile(path.join(folder, 'pictures.json'), 'utf8')) as PictureSource[];
  const sources = new Map(list.map((picture) => [picture.name, picture]));
  const transit = await mkdtemp(path.join(tmpdir(), '69street-seed-'));
  const made = new Map<string, Promise<number>>();

  // The steps of Strapi's own upload without its second compression, which would take as long as all of them together.
  async function store({ name, alt, credit, responsive }: Wanted, content: Buffer): Promise<number> {
    const filepath = path.join(transit, name);
    await writeFile(filepath, content);
    const { size } = await stat(filepath);
    const { width, height } = await (await loadSharp())(content).metadata();
    const { formatFileInfo } = strapi.plugin('upload').service('upload');
    const provider = strapi.plugin('upload').service('provider');
    const info = { name, alternativeText: alt, caption: credit };
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

  function once(wanted: Wanted, draw: () => Promise<Buffer>): Promise<number> {
    const { name } = wanted;
    async function make(): Promise<number> {
      const existing = (await strapi.db.query(FILE).findOne({ where: { name } })) as { id: number } | null;
      return existing?.id ?? store(wanted, await draw());
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
      const { alt, credit } = picture;
      const packed = folderOf(picture);
      if (packed === null) return null;
      const wanted = { name: `${readable(name)}.webp`, alt, credit, responsive: true };
      return once(wanted, () => photograph(picture, packed));
    },
    floorPlan(listing) {
      const { key, property_name } = listing;
      async function draw(): Promise<Buffer> {
        const sharp = await loadSharp();
        return sharp(Buffer.from(drawFloorPlan(listing)))
          .webp({ quality: 80, effort: 2 })
          .toBuffer();
      }
      return once({ name: `Floor plan ${key}.webp`, alt: `Floor plan: ${property_name}`, responsive: false }, draw);
    },
    close: () => rm(transit, { recursive: true, force: true }),
  };
}
