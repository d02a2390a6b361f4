import { lazy, Suspense, useEffect, useState } from 'react';
import { fileKindOf } from '../../../contract/vocabulary/fileKinds';
import type { PortalFile } from '../../../contract/wire/files';
import { fetchFile } from '../../slices/files';
import { useAppDispatch } from '../../store/hooks';
import { files as texts } from '../../texts/files';
import './files.css';

const GalleryDialog = lazy(() => import('./GalleryDialog'));

/** Address of a picture's bytes inside this page; undefined while they come, null when they did not. */
export function usePicture(id: number): string | null | undefined {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | null = null;
    let ended = false;
    void dispatch(fetchFile(id)).then((bytes) => {
      if (ended) return;
      made = bytes && URL.createObjectURL(bytes);
      setAddress(made);
    });
    return () => {
      ended = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [dispatch, id]);
  return address;
}

/** Pictures among the files, small; a press shows one large. Nothing without pictures. */
export function Gallery({ files }: { files: readonly PortalFile[] }) {
  const pictures = files.filter(({ extension }) => fileKindOf(extension) === 'image');
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title">{texts.gallery}</h2>
      <ul className="plain gallery">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button type="button" aria-label={texts.enlarge(picture.description ?? picture.name)} onClick={() => setShown(index)}>
              <Thumbnail picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <GalleryDialog pictures={pictures} index={shown} onMove={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}

function Thumbnail({ picture }: { picture: PortalFile }) {
  const address = usePicture(picture.id);
  if (address === null) return <span className="gallery-missing">{texts.pictureFailed}</span>;
  return address ? <img src={address} alt="" loading="lazy" /> : <span className="gallery-coming" />;
}
