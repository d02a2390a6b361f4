import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { invalid } from './failures';
import { texts } from './texts';

/** Formats that are taken in, told by the content whatever the name says. SVG, which can run scripts, is none. */
const FORMATS = new Set(['png', 'jpeg', 'webp']);
/** A small file can hold a picture that fills the memory. */
const MAX_PIXELS = 40_000_000;
/** Longer side of the picture and side of the square thumbnail, in pixels. */
const PICTURE_SIDE = 1_200;
const THUMB_SIDE = 160;
const QUALITY = 82;

export interface EncodedPicture {
  picture: Buffer;
  thumb: Buffer;
}

/**
 * Draws the picture anew as WebP, turned as the camera was held and without any metadata, and its thumbnail.
 * @throws Failure 400 under `image` for what is no PNG, JPEG or WebP, is broken or has too many pixels
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await source.metadata();
    if (!FORMATS.has(format)) throw new Error(format);
    const upright = source.rotate();
    const sized = (side: number, fit: 'inside' | 'cover') =>
      upright.clone().resize({ width: side, height: side, fit, withoutEnlargement: fit === 'inside' }).webp({ quality: QUALITY }).toBuffer();
    const picture = await sized(PICTURE_SIDE, 'inside');
    return { picture, thumb: await sized(THUMB_SIDE, 'cover') };
  } catch {
    throw invalid({ image: [texts.notAPicture] });
  }
}

/** A name nobody can guess, for a picture that everybody may see who was given it. */
export const newPictureKey = (): string => randomBytes(18).toString('hex');
