import createError, { type HttpError } from 'http-errors';

/** 409 `ConflictError`: what is stored by now does not allow it. Strapi's own errors know no such status. */
export function conflict(message: string, details: Record<string, unknown> = {}): HttpError {
  return createError(409, message, { details });
}
