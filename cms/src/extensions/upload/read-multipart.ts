import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';

const megabyte = 1024 * 1024;

type BodyFactory = (config: object, context: { strapi: Core.Strapi }) => Core.MiddlewareHandler;

type Limits = {
  maxFiles: number;
  maxFileSize: number;
  maxTotalFileSize: number;
  allowEmptyFiles?: boolean;
  minFileSize?: number;
  /** Where the bytes go in place of a file (formidable). */
  fileWriteStreamHandler?: () => Writable;
};

/**
 * A middleware that reads one multipart body into a folder of its own, which is gone when the answer is: also when the
 * handler throws or the sender hangs up, where Strapi's own reader leaves its files behind. Limits are in bytes.
 */
export function multipartReader(limits: Limits): Core.MiddlewareHandler {
  return async function readMultipart(ctx, next) {
    if (!ctx.is('multipart')) return next();
    const { dataDir } = strapi.config.get<Street>('street');
    const root = path.join(dataDir, 'tmp');
    await mkdir(root, { recursive: true });
    const uploadDir = await mkdtemp(path.join(root, 'upload-'));
    const body = strapi.middleware('strapi::body') as unknown as BodyFactory;
    const read = body({ multipart: true, formidable: { uploadDir, ...limits } }, { strapi });
    try {
      return await read(ctx, async () => {
        await next();
      });
    } catch (error) {
      // The reader's own errors carry a code that the errors middleware does not know, and would be a 500.
      const { httpCode } = error as { httpCode?: number };
      if (httpCode === 413) throw new errors.PayloadTooLargeError('The upload is too large');
      if (httpCode !== undefined) throw new errors.ValidationError('The upload cannot be read');
      throw error;
    } finally {
      await rm(uploadDir, { recursive: true, force: true });
    }
  };
}

/**
 * Reads the one file of a multipart body into memory, as the Buffer `ctx.state.upload`: what may lie on no disk in the
 * clear, not even when the process is killed. `maxFileSize` is in bytes.
 */
export function memoryReader(maxFileSize: number): Core.MiddlewareHandler {
  return async function readIntoMemory(ctx, next) {
    const parts: Buffer[] = [];
    const fileWriteStreamHandler = () =>
      new Writable({
        write(part: Buffer, _encoding, done) {
          parts.push(part);
          done();
        },
      });
    const limits = { maxFiles: 1, maxFileSize, maxTotalFileSize: maxFileSize, allowEmptyFiles: true, minFileSize: 0 };
    const read = multipartReader({ ...limits, fileWriteStreamHandler });
    return read(ctx, async () => {
      ctx.state.upload = Buffer.concat(parts);
      await next();
    });
  };
}

/** For the admin's upload routes. */
export const readMultipart = multipartReader({
  maxFiles: 20,
  maxFileSize: 12 * megabyte,
  maxTotalFileSize: 60 * megabyte,
});
