import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Failure, invalid, unavailable } from '../input/failures';
import { texts } from '../texts';
import { Semaphore } from '../runtime/semaphore';

/** Formats that are taken in, told by the content whatever the name says. SVG, which can run scripts, is none. */
const FORMATS = new Set(['png', 'jpeg', 'webp']);
/** A small file can hold a picture that fills the memory and takes seconds to draw. */
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 8_000;
/**
 * Pictures drawn at a time, and how many more may wait. Each takes one of the process's four threads, which also hash
 * passwords and read files.
 */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 16;
/** Longer side of the picture and side of the square thumbnail, in pixels. */
const PICTURE_SIDE = 1_200;
/** In lists a logo is at most so high (docs/product.md 8.9), and a wide one twice as wide. */
const THUMB = { width: 300, height: 150 };
const QUALITY = 82;

// One thread for each picture; the library would take as many as there are cores.
sharp.concurrency(1);

export interface EncodedPicture {
  picture: Buffer;
  thumb: Buffer;
}

const semaphore = new Semaphore({
  max: MAX_CONCURRENT,
  maxWaiting: MAX_WAITING,
  refusal: () => unavailable(texts.tooManyPictures),
});

/**
 * Draws the picture anew as WebP, turned as the camera was held and without any metadata, and its thumbnail.
 * @throws Failure 400 under `image` for what is no PNG, JPEG or WebP, is broken or too large; 503 when too many wait
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  try {
    return await semaphore.run(() => encode(bytes));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw invalid({ image: [texts.notAPicture] });
  }
}

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Reads the head only.
  const { format, width, height } = await source.metadata();
  if (!FORMATS.has(format) || Math.max(width, height) > MAX_SIDE) throw new Error('not a picture that is taken in');
  const { data, info } = await source
    .rotate()
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: info }).webp({ quality: QUALITY });
  const picture = await drawn().toBuffer();
  const thumb = await drawn()
    .resize({ ...THUMB, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  return { picture, thumb };
}

/** A name nobody can guess, for a picture that everybody may see who was given it. */
export const newPictureKey = (): string => randomBytes(18).toString('hex');
