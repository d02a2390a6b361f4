import { secondFactor as texts } from '../../texts/secondFactor';
import { QrCode as Drawing } from '../../ui/QrCode';

/** Dark on white in both schemes: not every camera reads it the other way round. */
export default function QrCode({ value }: { value: string }) {
  return (
    <div className="second-factor-qr" role="img" aria-label={texts.qr}>
      {/* The drawing is an image by itself, without a name. */}
      <div aria-hidden="true">
        <Drawing type="svg" value={value} size={200} color="#000000" bgColor="#ffffff" bordered={false} />
      </div>
    </div>
  );
}
