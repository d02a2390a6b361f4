import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Failure, invalid, unavailable } from '#platform/http/failures.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import type { Content } from '#platform/storage/storage.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { companyTexts } from './companiesTexts.ts';

/**
 * Accepted formats, detected from the content regardless of the file name. SVG is refused because it can contain
 * scripts.
 */
const FORMATS = new Set(['png', 'jpeg', 'webp']);
/** Limits, because a small file can contain a picture that fills the memory and takes seconds to decode. */
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 8_000;
/**
 * Number of pictures encoded at a time, and of those that may wait. Each uses one of the four threads of the process,
 * which also hash passwords and read files.
 */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 16;
/** Longer side of the picture in pixels. */
const PICTURE_SIDE = 1_200;
/** Thumbnail in pixels. Lists show a logo at most this high (docs/product.md 8.9), and up to twice as wide. */
const THUMB = { width: 300, height: 150 };
const QUALITY = 82;

// One thread for each picture; by default the library uses all cores.
sharp.concurrency(1);

export interface EncodedPicture {
  picture: Buffer;
  thumb: Buffer;
}

const semaphore = new Semaphore({
  max: MAX_CONCURRENT,
  maxWaiting: MAX_WAITING,
  refusal: () => unavailable(refusals.tooManyPictures),
});

/**
 * Encodes a picture and its thumbnail as WebP, rotated by its orientation tag and without metadata.
 * @throws Failure 400 under `image` for anything but PNG, JPEG or WebP, for a broken or too large picture; 503 if too
 *   many wait
 */
export async function encodePicture(file: Content): Promise<EncodedPicture> {
  try {
    return await semaphore.run(() => encode(file));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw invalid({ image: [companyTexts.notAPicture] });
  }
}

async function encode(file: Content): Promise<EncodedPicture> {
  const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Reads only the header of the picture.
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

/** Creates an unguessable key of a picture that is readable by everybody who has its address. */
export const newPictureKey = (): string => randomBytes(18).toString('hex');
