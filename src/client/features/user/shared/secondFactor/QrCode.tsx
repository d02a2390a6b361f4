import { QrCode as Drawing } from '#shared/ui/QrCode.tsx';
import { secondFactor as texts } from '../../secondFactorTexts.ts';

/** Size in pixels with the white margin, which cameras need to detect the edge. */
const SIZE = 224;

/** QR code, dark on white in both colour schemes, as not every camera reads an inverted one. */
export default function QrCode({ value }: { value: string }) {
  return (
    <div role="img" aria-label={texts.qr}>
      {/* The drawing has the image role but no accessible name. */}
      <div aria-hidden="true">
        <Drawing type="svg" value={value} size={SIZE} color="#000000" bgColor="#ffffff" />
      </div>
    </div>
  );
}
