import type { FilesMessages } from '../en/files';

export const files: FilesMessages = {
  choose: 'ফাইল বেছে নিন',
  none: 'কোনো ফাইল নেই',
};
