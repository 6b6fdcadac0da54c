import { gzipSync } from 'node:zlib';

import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';

import type { Language } from '@69street/config/market';

import { marksAround } from '../app/listing/whereabouts.server';
import { PICTURE, PICTURE_KM, SCALE } from '../app/search/map/picture';
import { drawMap, zoomFor, worldPixel, type Frame, type Spot } from './map-drawing';
import type { MapTiles } from './map-tiles';

const DAY_S = 24 * 60 * 60;
const KEPT = 500;
const AROUND = /^\/around\/(en|bn)\/(\d{2}\.\d{3}),(\d{2}\.\d{3}),(\d{1,2})(,large)?\.svg$/;
const VIEW =
  /^\/view\/(en|bn)\/(\d{2}(?:\.\d{1,3})?),(\d{2}(?:\.\d{1,3})?),(\d{2}(?:\.\d{1,3})?),(\d{2}(?:\.\d{1,3})?)\.svg$/;
const VIEW_WIDTH = 480;

/** The picture of one place, as many kilometres wide; null for a width or a place that no page asks for. */
function around(latitude: number, longitude: number, km: number): Frame | null {
  const isOurs = latitude >= 20 && latitude <= 27 && longitude >= 87.5 && longitude <= 93;
  if (!isOurs || !Object.values<number>(PICTURE_KM).includes(km)) return null;
  const { width, height } = PICTURE;
  const zoom = zoomFor((km * 1000) / width, latitude);
  const [x, y] = worldPixel(longitude, latitude, zoom);
  return { zoom, left: x - width / 2, top: y - height / 2, width, height };
}

/** A part of the country, as wide as every other; null for what is none, or far too high for its width. */
function frameOf([west, south, east, north]: readonly number[]): Frame | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  if (!(west >= 86 && east <= 95 && south >= 15 && north <= 30 && east - west >= 0.005 && north > south)) return null;
  const zoom = Math.log2((VIEW_WIDTH * 360) / (512 * (east - west)));
  const [left, top] = worldPixel(west, north, zoom);
  const height = Math.round(worldPixel(west, south, zoom)[1] - top);
  return height <= VIEW_WIDTH * 3 && zoom <= 16 ? { zoom, left, top, width: VIEW_WIDTH, height } : null;
}

/** Half of a mark that the page of a listing draws over the picture. */
const MARK = 12;

/** What a page draws over the picture of a place, around which names stand. */
function spotsOf(latitude: number, longitude: number, km: number, lang: Language, scale: number): Spot[] {
  const marks = marksAround({ latitude, longitude }, km, lang);
  const half = MARK * (scale > 1 ? 1.6 : 1);
  return [...marks.map(({ x, y }) => ({ x, y, half, tall: half })), SCALE];
}

/**
 * Pictures of the map for where no script draws it: `/map-drawn/around/LANG/LAT,LON,KM.svg`, what is the same for all in a
 * page's small map (`…,large.svg` with letters for a phone), and `view/LANG/WEST,SOUTH,EAST,NORTH.svg`, 480 pixels wide,
 * Mercator. 404 for what lies elsewhere.
 */
export function mapPictures({ tile }: MapTiles): Router {
  const kept = new LRUCache<string, Buffer>({ max: KEPT });
  const drawAround = async (lang: Language, [latitude = 0, longitude = 0, km = 0]: number[], scale: number) => {
    const frame = around(latitude, longitude, km);
    return frame && drawMap(tile, frame, lang, { scale, free: spotsOf(latitude, longitude, km, lang, scale) });
  };
  const draw = async (path: string): Promise<Buffer | null> => {
    const [, place, latitude, longitude, km, large] = AROUND.exec(path) ?? [];
    const [, view, ...edges] = VIEW.exec(path) ?? [];
    const frame = frameOf(edges.map(Number));
    const svg = place
      ? await drawAround(place as Language, [latitude, longitude, km].map(Number), large ? 2 : 1)
      : frame && (await drawMap(tile, frame, view as Language));
    return svg ? gzipSync(svg) : null;
  };
  const router = express.Router();
  router.use('/map-drawn', async (request, response, next) => {
    try {
      const picture = kept.get(request.path) ?? (await draw(request.path));
      response.set('X-Content-Type-Options', 'nosniff');
      if (!picture) return void response.status(404).end();
      kept.set(request.path, picture);
      response.set({ 'Cache-Control': `public, max-age=${DAY_S}`, 'Content-Encoding': 'gzip' });
      // Its colours are in it; nothing else may be, should somebody open it by itself.
      response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
      response.type('image/svg+xml').end(picture);
    } catch (error) {
      next(error);
    }
  });
  return router;
}
