import { secondFactor as texts } from '../../texts/secondFactor';
import { QrCode as Drawing } from '../../ui/QrCode';

/** Pixels with the white around it: cameras look for the edge. */
const SIZE = 224;

/** Dark on white in both schemes: not every camera reads it the other way round. */
export default function QrCode({ value }: { value: string }) {
  return (
    <div role="img" aria-label={texts.qr}>
      {/* The drawing is an image by itself, without a name. */}
      <div aria-hidden="true">
        <Drawing type="svg" value={value} size={SIZE} color="#000000" bgColor="#ffffff" />
      </div>
    </div>
  );
}
