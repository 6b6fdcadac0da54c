import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Street } from '../../../config/street';

const megabyte = 1024 * 1024;

type BodyFactory = (config: object, context: { strapi: Core.Strapi }) => Core.MiddlewareHandler;

/**
 * Reads one multipart body into a folder of its own, which is gone when the answer is: also when the handler throws or
 * the sender hangs up, where Strapi's own reader leaves its files behind.
 */
export async function readMultipart(ctx: Parameters<Core.MiddlewareHandler>[0], next: () => Promise<unknown>) {
  if (!ctx.is('multipart')) return next();
  const { dataDir } = strapi.config.get<Street>('street');
  const root = path.join(dataDir, 'tmp');
  await mkdir(root, { recursive: true });
  const uploadDir = await mkdtemp(path.join(root, 'upload-'));
  const body = strapi.middleware('strapi::body') as unknown as BodyFactory;
  const read = body(
    {
      multipart: true,
      formidable: { uploadDir, maxFiles: 20, maxFileSize: 12 * megabyte, maxTotalFileSize: 60 * megabyte },
    },
    { strapi },
  );
  try {
    return await read(ctx, async () => {
      await next();
    });
  } finally {
    await rm(uploadDir, { recursive: true, force: true });
  }
}
