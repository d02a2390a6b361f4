import { useEffect, useRef } from 'react';
import type { LocatedPoint } from '#shared/map/types.ts';
import { mapTexts } from '#shared/texts/map.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CloseOutlined } from '#shared/ui/icons.ts';
import styles from './AddressList.module.css';

interface AddressListProps {
  /** Companies at the address. There may be more than are listed. */
  companies: readonly LocatedPoint[];
  count: number;
  onSelect: (id: number) => void;
  onClose: () => void;
}

/** Companies that share one address, which no zoom can separate. */
export function AddressList({ companies, count, onSelect, onClose }: AddressListProps) {
  const dialog = useRef<HTMLDivElement>(null);

  useEffect(() => {
    dialog.current?.querySelector<HTMLButtonElement>('li button')?.focus();
  }, []);

  return (
    <div
      ref={dialog}
      className={styles.list}
      role="dialog"
      aria-label={mapTexts.sameAddress(count)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // The map may be inside a native dialog, which Escape would close too.
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <strong>{mapTexts.sameAddress(count)}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={mapTexts.close}
          title={mapTexts.close}
          onClick={onClose}
        />
      </header>
      <ul className="plain">
        {companies.map(({ id, name }) => (
          <li key={id}>
            <Button type="link" onClick={() => onSelect(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {count > companies.length && <p>{mapTexts.andMore(count - companies.length)}</p>}
    </div>
  );
}
