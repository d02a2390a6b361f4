import type { ReactNode } from 'react';
import { mapTexts } from '../../texts/map';
import { Button } from '../../ui/Button';
import { CloseOutlined } from '../../ui/icons';
import styles from './CompanyPopup.module.css';
import { offsetFrom } from './geometry';
import type { Size, View } from './geometry';
import type { LocatedPoint } from './types';

interface CompanyPopupProps {
  view: View;
  size: Size;
  company: LocatedPoint;
  onClose: () => void;
  /** What can be done with the company. */
  children: ReactNode;
}

/** Pixels: across at most, from the marker, and from the map's edges; on the left the buttons of the zoom stand. */
const WIDTH = 260;
const GAP = 18;
const EDGE = 8;
const LEFT_EDGE = 52;
/** A marker so near to the upper edge has what is said of it below. */
const ROOM_ABOVE = 150;

/** What stands at the marker of the company that was picked, kept within the map. */
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
        // The map may stand in a dialog of the browser, which Escape would close along.
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
