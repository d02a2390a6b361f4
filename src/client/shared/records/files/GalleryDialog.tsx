import type { PortalFile } from '#contract/wire/files.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { files as texts } from './filesTexts.ts';
import styles from './GalleryDialog.module.css';
import { usePicture } from './usePicture.ts';

interface GalleryDialogProps {
  pictures: readonly PortalFile[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One picture in full size, with buttons to the previous and next one. */
export default function GalleryDialog({ pictures, index, onMove, onClose }: GalleryDialogProps) {
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <Dialog
      width={960}
      title={picture.name}
      onCancel={onClose}
      footer={
        pictures.length > 1 && [
          <Button key="previous" disabled={index === 0} onClick={() => onMove(index - 1)}>
            {texts.previous}
          </Button>,
          <Button key="next" disabled={index === pictures.length - 1} onClick={() => onMove(index + 1)}>
            {texts.next}
          </Button>,
        ]
      }
    >
      <LargePicture key={picture.id} picture={picture} />
      {picture.description && <p>{picture.description}</p>}
    </Dialog>
  );
}

function LargePicture({ picture }: { picture: PortalFile }) {
  const bytes = usePicture(picture.id);
  if ('address' in bytes)
    return <img className={styles.picture} src={bytes.address} alt={picture.description ?? picture.name} />;
  if (bytes.missing === 'failed') return <p role="alert">{texts.pictureFailed}</p>;
  return <div className={styles.coming}>{bytes.missing === 'unrecorded' && texts.pictureUnrecorded}</div>;
}
