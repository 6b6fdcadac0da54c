import { CONVERSATION_PHOTO_PIXELS } from '@69street/config/market';
import { errors } from '@strapi/utils';
import sharp from 'sharp';

import { checkPicture, encodePicture, inLine } from '../photo/intake';
import { writeAudit } from '../platform/audit';
import { actorOf } from '../platform/person';
import { rows } from '../platform/sql';
import { findFor, type Comer } from './sides';

const ENQUIRY = 'api::enquiry.enquiry';

/** A photograph as it is kept. */
export type Photo = { width: number; height: number; picture: Buffer };

/**
 * What was sent as it is kept: checked by its content, turned upright, without EXIF, as WebP, at most
 * {@link CONVERSATION_PHOTO_PIXELS} long. Throws a ValidationError for what is no photograph.
 */
export async function readPhoto(file: Buffer): Promise<Photo> {
  await checkPicture(file);
  return inLine(async () => {
    const picture = await encodePicture(file, 'webp', CONVERSATION_PHOTO_PIXELS);
    const { width, height } = await sharp(picture).metadata();
    return { width, height, picture };
  });
}

/** Keeps a photograph with its message, with the running transaction. */
export async function keepPhoto(messageId: string, { width, height, picture }: Photo): Promise<void> {
  await rows('INSERT INTO street_message_photos (message_id, width, height, picture) VALUES (?, ?, ?, ?)', [
    ...[messageId, width, height, picture],
  ]);
}

/**
 * The photograph of a message, for the two sides. For the admin, who may look at those of reported conversations, the look
 * is on record before the first byte leaves. Throws NotFoundError.
 */
export async function lookAtPhoto(documentId: string, messageId: string, comer: Comer): Promise<Buffer> {
  const { stored, side, person } = await findFor(documentId, comer);
  const [found] = /^\d{1,15}$/.test(messageId)
    ? await rows<{ picture: Buffer }>(
        `SELECT f.picture FROM street_message_photos f JOIN street_messages m ON m.id = f.message_id
         WHERE m.enquiry_id = ? AND m.id = ?`,
        [stored.id, messageId],
      )
    : [];
  if (!found) throw new errors.NotFoundError('No such photograph');
  if (!side && person) {
    await writeAudit(actorOf(person), 'conversation.looked', [ENQUIRY, documentId], { after: { photo: messageId } });
  }
  return found.picture;
}
