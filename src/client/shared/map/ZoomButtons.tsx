import { clsx } from 'clsx';
import { mapTexts } from '#shared/texts/map.ts';
import { Button } from '#shared/ui/Button.tsx';
import { MinusOutlined, PlusOutlined } from '#shared/ui/icons.ts';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import styles from './ZoomButtons.module.css';

interface ZoomButtonsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onShowAll: () => void;
}

/** Buttons in the corner of a map: zoom in, zoom out and show the whole country. */
export function ZoomButtons({ onZoomIn, onZoomOut, onShowAll }: ZoomButtonsProps) {
  const controls = [
    { label: mapTexts.zoomIn, icon: <PlusOutlined aria-hidden />, onClick: onZoomIn },
    { label: mapTexts.zoomOut, icon: <MinusOutlined aria-hidden />, onClick: onZoomOut },
    { label: mapTexts.showAll, icon: wholeCountry, onClick: onShowAll },
  ];
  return (
    <div className={clsx(styles.zoom, 'no-print')}>
      {controls.map(({ label, icon, onClick }) => (
        <Tooltip key={label} title={label}>
          <Button icon={icon} aria-label={label} onClick={onClick} />
        </Tooltip>
      ))}
    </div>
  );
}

const wholeCountry = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
