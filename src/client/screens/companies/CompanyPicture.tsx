import type { Picture } from '../../../contract/wire/companies';
import { addressAtApi } from '../../api/addressAtApi';
import { Monogram } from '../../components/elements/Monogram';
import styles from './CompanyPicture.module.css';

interface CompanyPictureProps {
  name: string;
  image: Picture | null;
  /** Height in pixels, 200 at most where the company is the matter, 150 in lists (docs/product.md 8.9). */
  size: number;
  /** Width in pixels; where it is more than the height, a wide logo is not small. */
  width?: number;
  /** Where the picture is the matter itself; elsewhere it only adorns the name beside it. */
  alt?: string;
}

/** A company's logo, or its monogram. */
export function CompanyPicture({ name, image, size, width = size, alt = '' }: CompanyPictureProps) {
  if (!image) return <Monogram name={name} size={size} />;
  return (
    <img
      className={styles.picture}
      src={addressAtApi(size > 96 ? image.url : image.thumb_url)}
      alt={alt}
      width={width}
      height={size}
      loading="lazy"
    />
  );
}
