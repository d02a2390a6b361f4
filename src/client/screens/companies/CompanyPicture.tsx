import type { Picture } from '../../../contract/wire/companies';
import { Monogram } from '../../components/Monogram';

interface CompanyPictureProps {
  name: string;
  image: Picture | null;
  /** Pixels. */
  size: number;
}

/** A company's logo, or its monogram; decorative, as the name stands beside it. */
export function CompanyPicture({ name, image, size }: CompanyPictureProps) {
  if (!image) return <Monogram name={name} size={size} />;
  return <img className="company-picture" src={size > 96 ? image.url : image.thumb_url} alt="" width={size} height={size} loading="lazy" />;
}
