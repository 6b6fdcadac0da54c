import type { FullScreenMessages } from '../en/full-screen';

export const fullScreen: FullScreenMessages = {
  title: 'পুরো পর্দায় ছবি',
  zoomIn: 'বড় করুন',
  zoomOut: 'ছোট করুন',
  close: 'বন্ধ করুন',
};
