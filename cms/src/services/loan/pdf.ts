import { errors } from '@strapi/utils';

/** How much of the end holds the mark that a PDF ends with (ISO 32000-1, 7.5.5, and what readers let pass). */
const END_BYTES = 2048;
/** A zip's end record lies within the last 64 KB. */
const ZIP_END = 66_000;

/**
 * What a paper has no need of: scripts, programs, files within, films; and a lock, behind which nobody sees. Long enough
 * never to occur by chance. What hides in compressed parts is not found: that is why such a file is never shown by the
 * browser, but saved, and opened by whoever looks in a reader of their own.
 */
const MORE_THAN_PAGES = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt)\b/;

/** Whether a file says at its first byte that it is a PDF. */
export function isPdf(file: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(file.subarray(0, 8).toString('latin1'));
}

/** Throws a ValidationError for a PDF that is cut off, locked, another kind of file as well, or more than pages. */
export function checkPdf(file: Buffer): void {
  const ends = file.subarray(-END_BYTES).includes('%%EOF', 0, 'latin1');
  const isZip = file.subarray(-ZIP_END).includes('PK\x05\x06', 0, 'latin1');
  if (!ends || isZip || MORE_THAN_PAGES.test(file.toString('latin1'))) {
    throw new errors.ValidationError('This PDF is damaged, locked or more than pages. Print it to a new PDF', {
      fields: { file: ['pdf'] },
    });
  }
}
