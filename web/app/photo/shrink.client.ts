/** What cms keeps at most, so that nothing is lost by sending no more. */
const LONGEST = 2560;
/** On a slow line, or one that is paid by the megabyte. */
const LONGEST_SLOW = 1600;
const BYTES = 3 * 1024 * 1024;
const QUALITY = 0.85;

type Connection = { saveData?: boolean; effectiveType?: string };

function longestSide(): number {
  // Not every browser tells; then the line counts as a good one.
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData || /^(slow-)?[23]g$/.test(connection?.effectiveType ?? '') ? LONGEST_SLOW : LONGEST;
}

/**
 * A photograph small enough for the line: larger than 2560 pixels (1600 on a slow line) or 3 MB, it is drawn again as
 * JPEG. What the browser cannot read, or cannot make smaller, goes as it is: the server says what is wrong with it.
 */
export async function shrink(file: File): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    const scale = Math.min(1, longestSide() / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG knows nothing transparent: a floor plan without a ground would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn && drawn.size < file.size ? drawn : file;
  } finally {
    picture.close();
  }
}
