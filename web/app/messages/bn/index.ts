import type { Messages } from '../en';
import { common } from './common';

export const bn: Messages = { common };
