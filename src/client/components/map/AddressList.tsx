import { useEffect, useRef } from 'react';
import { mapTexts } from '../../texts/map';
import type { LocatedPoint } from './types';

interface AddressListProps {
  /** Companies at the address, of which there may be more than are listed. */
  companies: readonly LocatedPoint[];
  count: number;
  onSelect: (id: number) => void;
  onClose: () => void;
}

/** Companies that share one address, which no zoom can part. */
export function AddressList({ companies, count, onSelect, onClose }: AddressListProps) {
  const dialog = useRef<HTMLDivElement>(null);

  useEffect(() => {
    dialog.current?.querySelector<HTMLButtonElement>('li button')?.focus();
  }, []);

  return (
    <div
      ref={dialog}
      className="map-address"
      role="dialog"
      aria-label={mapTexts.sameAddress(count)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // The map may stand in a dialog of the browser, which Escape would close along.
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <strong>{mapTexts.sameAddress(count)}</strong>
        <button type="button" aria-label={mapTexts.close} title={mapTexts.close} onClick={onClose}>
          ×
        </button>
      </header>
      <ul>
        {companies.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onSelect(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {count > companies.length && <p>{mapTexts.andMore(count - companies.length)}</p>}
    </div>
  );
}
