import { apart } from './apart';
import { files as bn } from './bn/files';
import { files as en, type FilesMessages } from './en/files';

/** The texts of a control that asks for a file. */
export const { use: useFilesMessages } = apart<FilesMessages>({ en, bn });
