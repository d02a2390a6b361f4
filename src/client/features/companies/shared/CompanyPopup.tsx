import type { ReactNode } from 'react';
import { offsetFrom, type Size, type View } from '#shared/map/geometry.ts';
import type { LocatedPoint } from '#shared/map/types.ts';
import { mapTexts } from '#shared/texts/map.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CloseOutlined } from '#shared/ui/icons.ts';
import styles from './CompanyPopup.module.css';

interface CompanyPopupProps {
  view: View;
  size: Size;
  company: LocatedPoint;
  onClose: () => void;
  /** Actions for the company. */
  children: ReactNode;
}

/**
 * In pixels: maximum width, distance from the marker, and distance from the map's edges. The left edge has the zoom
 * buttons.
 */
const WIDTH = 260;
const GAP = 18;
const EDGE = 8;
const LEFT_EDGE = 52;
/** If the marker is closer to the top edge than this, in pixels, the popup is placed below it. */
const ROOM_ABOVE = 150;

/** Popup at the marker of the selected company, kept inside the map. */
export function CompanyPopup({ view, size, company, onClose, children }: CompanyPopupProps) {
  const { x, y } = offsetFrom(view, { lat: company.gps_lat, lng: company.gps_lng });
  const width = Math.min(WIDTH, size.width - LEFT_EDGE - EDGE);
  const [first, last] = [LEFT_EDGE - size.width / 2, size.width / 2 - EDGE - width];
  const isBelow = y < ROOM_ABOVE - size.height / 2;
  return (
    <section
      className={styles.popup}
      data-below={isBelow}
      data-over-map
      style={{ left: Math.max(first, Math.min(last, x - width / 2)), top: isBelow ? y + GAP : y - GAP, width }}
      aria-label={mapTexts.picked(company.name)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // The map may be inside a native dialog, which Escape would close too.
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <strong>{company.name}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={mapTexts.close}
          title={mapTexts.close}
          onClick={onClose}
        />
      </header>
      {children}
    </section>
  );
}
