import { clsx } from 'clsx';
import { fileKindOf } from '#contract/vocabulary/fileKinds.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { UnstyledButton } from '#shared/ui/UnstyledButton.tsx';
import { files as texts } from './filesTexts.ts';
import styles from './Gallery.module.css';
import { usePicture } from './usePicture.ts';

const GalleryDialog = lazyPart(() => import('./GalleryDialog.tsx'));

/** Index of the enlarged picture. */
const enlargedPicture = screenState<number | null>('files/enlarged', null);

/** Thumbnails of the pictures among the files. A click enlarges one. Renders nothing without pictures. */
export function Gallery({ files }: { files: readonly PortalFile[] }) {
  const pictures = files.filter(({ extension }) => fileKindOf(extension) === 'image');
  const [shown, setShown] = useScreenState(enlargedPicture);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title">{texts.gallery}</h2>
      <ul className={clsx(styles.gallery, 'plain')}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <UnstyledButton
              aria-label={texts.enlarge(picture.description ?? picture.name)}
              onClick={() => setShown(index)}
            >
              <Thumbnail picture={picture} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <GalleryDialog pictures={pictures} index={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

function Thumbnail({ picture }: { picture: PortalFile }) {
  const bytes = usePicture(picture.id);
  if ('address' in bytes) return <img src={bytes.address} alt="" loading="lazy" />;
  if (bytes.missing === 'coming') return null;
  return (
    <span className={styles.missing}>{bytes.missing === 'failed' ? texts.pictureFailed : texts.pictureUnrecorded}</span>
  );
}
