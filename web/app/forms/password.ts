import { z } from 'zod';

/** The least that the identity service accepts. */
export const PASSWORD_MIN = 6;

/**
 * The change of a password; `message` names the text. It is read in the browser alone: passwords go to the identity
 * service and never to us.
 */
export const passwordForm = z
  .object({
    current: z.string().min(1, 'required'),
    next: z.string().min(1, 'required').min(PASSWORD_MIN, 'short'),
    repeat: z.string().min(1, 'required'),
  })
  .superRefine(({ current, next, repeat }, context) => {
    if (next !== repeat) context.addIssue({ code: 'custom', path: ['repeat'], message: 'mismatch' });
    else if (next === current) context.addIssue({ code: 'custom', path: ['next'], message: 'same' });
  });
