export const carousel = {
  carousel: 'carousel',
  slide: 'slide',
  pause: 'Stop the slides',
  play: 'Let the slides move',
  count: (n: number, total: number) => `${n} / ${total}`,
};
