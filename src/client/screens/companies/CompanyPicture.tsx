import type { Picture } from '../../../contract/wire/companies';
import { addressAtApi } from '../../api/addressAtApi';
import { Monogram } from '../../components/elements/Monogram';
import styles from './CompanyPicture.module.css';

interface CompanyPictureProps {
  name: string;
  image: Picture | null;
  /** Height and width in pixels: 200 where the company is the matter, 150 beside others (docs/product.md 8.9). */
  size: number;
  /** Where the picture is the matter itself; elsewhere it only adorns the name beside it. */
  alt?: string;
}

/** A company's logo, or its monogram. */
export function CompanyPicture({ name, image, size, alt = '' }: CompanyPictureProps) {
  if (!image) return <Monogram name={name} size={size} />;
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
