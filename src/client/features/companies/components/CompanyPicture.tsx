import type { Picture } from '#contract/wire/companies.ts';
import { addressAtApi } from '#shared/api/addressAtApi.ts';
import { Monogram } from '#shared/elements/Monogram.tsx';
import styles from './CompanyPicture.module.css';

interface CompanyPictureProps {
  name: string;
  image: Picture | null;
  /** Height and width of a logo in pixels: 200 on the company's own page, 150 next to others (docs/product.md 8.9). */
  size: number;
  /** Set if the picture is content. Elsewhere it only decorates the name next to it. */
  alt?: string;
}

/** Initials are no larger than this many pixels: they say nothing that the name next to them does not. */
const MONOGRAM_MAX = 64;

/** A company's logo, or a monogram if it has none. */
export function CompanyPicture({ name, image, size, alt = '' }: CompanyPictureProps) {
  if (!image) return <Monogram name={name} size={Math.min(size, MONOGRAM_MAX)} />;
  return (
    <img
      className={styles.picture}
      src={addressAtApi(size > 96 ? image.url : image.thumb_url)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
