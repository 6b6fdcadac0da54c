export const files = {
  choose: 'Choose a file',
  none: 'No file chosen',
};
export type FilesMessages = typeof files;
