import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useIsMounted } from '../../files/shared/useIsMounted';
import { useScreenState } from '../../../app/store/hooks/useScreenState';
import { pictureTexts as texts } from '../companyFormTexts';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Slider } from '../../../shared/ui/Slider';
import styles from './CropDialog.module.css';
import { pictureCrop } from './crop';
import type { Crop } from './crop';
import { blankPicture, cutPicture } from './croppedPicture';
import type { Cut } from './croppedPicture';

/** A picked file and its object URL. */
export interface Picked {
  file: File;
  address: string;
}

interface CropDialogProps {
  /** Null in a replay, as recordings do not contain the file. */
  picked: Picked | null;
  onDone: (file: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;
const NOTHING: Crop = { width: 1, height: 1, x: 0, y: 0, zoom: 1, state: 'choosing' };

/** Dialog that crops a picture to a square or uses it as a whole. */
export default function CropDialog({ picked, onDone, onClose }: CropDialogProps) {
  const zoomId = useId();
  const isMounted = useIsMounted();
  const [chosen, move, put] = useScreenState(pictureCrop, { moves: true });
  const crop = chosen ?? NOTHING;
  const [cut, setCut] = useState<Cut | null>(null);
  const { width, height, x, y, zoom, state } = crop;
  const address = useMemo(() => picked?.address ?? blankPicture(width, height), [picked, width, height]);

  // A wheel step triggers two changes at once, so the latest value is kept in a ref.
  const latest = useRef(crop);
  useLayoutEffect(() => {
    latest.current = crop;
  }, [crop]);
  const change = (part: Partial<Crop>) => {
    latest.current = { ...latest.current, ...part };
    move(latest.current);
  };

  const use = async () => {
    if (!cut || !picked) return;
    put({ ...crop, state: 'cutting' });
    const result = await cutPicture(picked.address, cut, picked.file.name).catch(() => null);
    if (!isMounted()) return;
    if (result) onDone(result);
    else put({ ...latest.current, state: 'failed' });
  };

  return (
    <Dialog
      title={texts.cropTitle}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {texts.cancel}
        </Button>,
        <Button key="whole" onClick={() => picked && onDone(picked.file)}>
          {texts.whole}
        </Button>,
        <Button key="use" type="primary" busy={state === 'cutting'} disabled={!cut} onClick={() => void use()}>
          {texts.use}
        </Button>,
      ]}
    >
      <p>{texts.cropLead}</p>
      <div className={styles.frame}>
        <Cropper
          image={address}
          crop={{ x, y }}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          onCropChange={change}
          onZoomChange={(to) => change({ zoom: to })}
          onCropComplete={(_share, pixels) => setCut(pixels)}
        />
        {!picked && <p className={styles.unrecorded}>{texts.unrecorded}</p>}
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{texts.zoom}</label>
        <Slider id={zoomId} min={1} max={MAX_ZOOM} step={0.05} value={zoom} onChange={(to) => change({ zoom: to })} />
      </div>
      {state === 'failed' && <Alert type="error" title={texts.broken} />}
    </Dialog>
  );
}
