const LONGEST = 2560;
const BYTES = 3 * 1024 * 1024;
const QUALITY = 0.85;

/**
 * A photograph small enough for a slow line: larger than 2560 pixels or 3 MB, it is drawn again as JPEG. What the
 * browser cannot read, or cannot make smaller, goes as it is: the server says what is wrong with it.
 */
export async function shrink(file: File): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn && drawn.size < file.size ? drawn : file;
  } finally {
    picture.close();
  }
}
