import { profileSchema } from '@69street/config/contract';

/** The profile form: all of the profile at once. */
export const profileForm = profileSchema.required();
