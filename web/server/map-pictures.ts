import { gzipSync } from 'node:zlib';

import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';

import type { Language } from '@69street/config/market';

import { nearestZoom, STREETLESS_ZOOM } from '../app/search/map/known-streets';
import { drawMap, worldPixel, type Frame } from './map-drawing';
import type { MapTiles } from './map-tiles';

const DAY_S = 24 * 60 * 60;
const KEPT = 500;
const AROUND = /^\/(around|about)\/(en|bn)\/(\d{2}\.\d{1,4}),(\d{2}\.\d{1,4})\.svg$/;
const VIEW =
  /^\/view\/(en|bn)\/(\d{2}(?:\.\d{1,3})?),(\d{2}(?:\.\d{1,3})?),(\d{2}(?:\.\d{1,3})?),(\d{2}(?:\.\d{1,3})?)\.svg$/;
/** Of the picture of one place. */
const SIZE = { width: 640, height: 400 };
/** Metres of the circle that says "about here". */
const ABOUT = 500;
const VIEW_WIDTH = 480;

function around(latitude: number, longitude: number, hasStreets: boolean): Frame {
  // Without streets around it a place is known by the main roads that are farther off.
  const zoom = hasStreets ? 14.4 : 12.6;
  const [x, y] = worldPixel(longitude, latitude, zoom);
  return { zoom, left: x - SIZE.width / 2, top: y - SIZE.height / 2, ...SIZE };
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

/**
 * Pictures of the map for where no script draws it: `/map-drawn/around/LANG/LAT,LON.svg` with a pin, `about` with a circle
 * of 500 m instead, and `view/LANG/WEST,SOUTH,EAST,NORTH.svg`, 480 pixels wide, Mercator. 404 for what lies elsewhere.
 */
export function mapPictures({ tile }: MapTiles, isComplete: boolean): Router {
  const kept = new LRUCache<string, Buffer>({ max: KEPT });
  const draw = async (path: string): Promise<Buffer | null> => {
    const [, kind, lang, latitude, longitude] = AROUND.exec(path) ?? [];
    if (kind) {
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      if (!(at.latitude >= 20 && at.latitude <= 27 && at.longitude >= 87.5 && at.longitude <= 93)) return null;
      const hasStreets = isComplete || nearestZoom(at.longitude, at.latitude) > STREETLESS_ZOOM;
      const mark = { ...at, metres: kind === 'about' ? ABOUT : null };
      const frame = around(at.latitude, at.longitude, hasStreets);
      return gzipSync(await drawMap(tile, frame, { lang: lang as Language, mark }));
    }
    const [, viewLang, ...edges] = VIEW.exec(path) ?? [];
    const frame = frameOf(edges.map(Number));
    return frame && gzipSync(await drawMap(tile, frame, { lang: viewLang as Language }));
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
