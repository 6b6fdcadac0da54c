/** Texts of the pictures over the whole screen, which come with it at the first press. */
export const fullScreen = {
  title: 'Photographs on the full screen',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  close: 'Close',
};
export type FullScreenMessages = typeof fullScreen;
