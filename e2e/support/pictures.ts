import type { Page } from '@playwright/test';

export type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Photographs drawn by the browser, each unlike the others, as a phone would hand them over. */
export async function drawPictures(page: Page, count: number): Promise<Picture[]> {
  const drawn = await page.evaluate(async (amount) => {
    const urls: string[] = [];
    for (let n = 0; n < amount; n++) {
      const canvas = document.createElement('canvas');
      canvas.width = 1200;
      canvas.height = 900;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('the browser does not draw');
      for (let x = 0; x < 12; x++) {
        for (let y = 0; y < 9; y++) {
          pen.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + Math.random() * 60}%)`;
          pen.fillRect(x * 100, y * 100, 100, 100);
        }
      }
      urls.push(canvas.toDataURL('image/jpeg', 0.8));
    }
    return urls;
  }, count);
  return drawn.map((url, index) => ({
    name: `room-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  }));
}
