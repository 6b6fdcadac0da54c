import { errors } from '@strapi/utils';

type Upload = { filepath: string };

/** Where the one photograph of a multipart body lies. Throws ValidationError when there is none, or more than one file. */
export function uploadedPhoto(ctx: { request: unknown }): string {
  const { files = {} } = ctx.request as { files?: Record<string, Upload | Upload[]> };
  const { file } = files;
  if (!file || Array.isArray(file) || Object.keys(files).length !== 1) {
    throw new errors.ValidationError('Send one photograph as "file"', { fields: { file: ['required'] } });
  }
  return file.filepath;
}
