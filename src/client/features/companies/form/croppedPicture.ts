/** A part of a picture, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum length of the longer side in pixels. The server does not use larger pictures. */
const LONGEST = 1_200;
const QUALITY = 0.92;

/** Decodes a picture. Rejects if it is not one. */
export async function readPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Crops a picture into a new WebP file, which keeps transparency. */
export async function cutPicture(address: string, { x, y, width, height }: Cut, name: string): Promise<File> {
  const image = await readPicture(address);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Error('The canvas gave no picture');
  // Browsers that cannot encode WebP return PNG.
  const type = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${type}`, { type: blob.type });
}
