import Button from 'antd/es/button';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { BusyButton } from '../../../forms/BusyButton';
import { Dialog } from '../../../forms/Dialog';
import { pictureTexts as texts } from '../../../texts/companyForm';
import { cutPicture } from './croppedPicture';
import type { Cut } from './croppedPicture';

interface CropDialogProps {
  file: File;
  /** Address of the file's content inside this page. */
  address: string;
  onDone: (file: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** Cuts a square out of a picture, or takes it whole. */
export default function CropDialog({ file, address, onDone, onClose }: CropDialogProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut | null>(null);
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');

  const use = async () => {
    if (!cut) return;
    setState('cutting');
    const result = await cutPicture(address, cut, file.name).catch(() => null);
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
        <Button key="whole" onClick={() => onDone(file)}>
          {texts.whole}
        </Button>,
        <BusyButton key="use" type="primary" busy={state === 'cutting'} disabled={!cut} onClick={() => void use()}>
          {texts.use}
        </BusyButton>,
      ]}
    >
      <p>{texts.cropLead}</p>
      <div className="crop-frame">
        <Cropper
          image={address}
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
      <div className="crop-zoom">
        <label htmlFor={zoomId}>{texts.zoom}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
      {state === 'failed' && (
        <p role="alert" className="form-error">
          {texts.broken}
        </p>
      )}
    </Dialog>
  );
}
