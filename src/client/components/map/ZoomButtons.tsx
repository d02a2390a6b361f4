import { mapTexts } from '../../texts/map';

interface ZoomButtonsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
}

/** Plus and minus in the corner of a map. */
export function ZoomButtons({ onZoomIn, onZoomOut }: ZoomButtonsProps) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label={mapTexts.zoomIn} title={mapTexts.zoomIn} onClick={onZoomIn}>
        +
      </button>
      <button type="button" aria-label={mapTexts.zoomOut} title={mapTexts.zoomOut} onClick={onZoomOut}>
        −
      </button>
    </div>
  );
}
