import { mapTexts } from '../../texts/map';

interface ZoomButtonsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onShowAll: () => void;
}

/** Plus, minus and the way back to the whole country, in the corner of a map. */
export function ZoomButtons({ onZoomIn, onZoomOut, onShowAll }: ZoomButtonsProps) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label={mapTexts.zoomIn} title={mapTexts.zoomIn} onClick={onZoomIn}>
        +
      </button>
      <button type="button" aria-label={mapTexts.zoomOut} title={mapTexts.zoomOut} onClick={onZoomOut}>
        −
      </button>
      <button type="button" aria-label={mapTexts.showAll} title={mapTexts.showAll} onClick={onShowAll}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </div>
  );
}
