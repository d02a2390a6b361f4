import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useIsMounted } from '#shared/records/files/useIsMounted.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Slider } from '#shared/ui/Slider.tsx';
import { pictureTexts as texts } from '../companyFormTexts.ts';
import styles from './CropDialog.module.css';
import { type Cut, cutPicture } from './croppedPicture.ts';

/** A picked file and its object URL. */
export interface PickedImage {
  file: File;
  address: string;
}

interface CropDialogProps {
  picked: PickedImage;
  onDone: (file: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** Dialog that crops a picture to a square or uses it as a whole. */
export default function CropDialog({ picked, onDone, onClose }: CropDialogProps) {
  const zoomId = useId();
  const isMounted = useIsMounted();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');
  const [cut, setCut] = useState<Cut | null>(null);

  const use = async () => {
    if (!cut) return;
    setState('cutting');
    const result = await cutPicture(picked.address, cut, picked.file.name).catch(() => null);
    if (!isMounted()) return;
    if (result) onDone(result);
    else setState('failed');
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
        <Button key="whole" onClick={() => onDone(picked.file)}>
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
          image={picked.address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setCut(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{texts.zoom}</label>
        <Slider id={zoomId} min={1} max={MAX_ZOOM} step={0.05} value={zoom} onChange={setZoom} />
      </div>
      {state === 'failed' && <Alert type="error" title={texts.broken} />}
    </Dialog>
  );
}
