import { useState } from 'react';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { picker } from './categoriesTexts.ts';
import { openPicker } from './CategoryPicker.tsx';

const CategoryDialog = lazyPart(() => import('./CategoryDialog.tsx'));

interface CategoryFilterProps {
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  disabled?: boolean;
}

/** Category filter of a search. The selection is applied when the dialog is closed. */
export function CategoryFilter({ value, onChange, disabled = false }: CategoryFilterProps) {
  const [isOpen, setOpen] = useScreenState(openPicker, { in: 'filter' });
  const [picked, setPicked] = useState(value);
  const open = () => {
    setPicked(value);
    setOpen(true);
  };
  return (
    <>
      <Button aria-haspopup="dialog" disabled={disabled} onClick={open}>
        {picker.button}
      </Button>
      {isOpen && (
        <CategoryDialog
          value={picked}
          single={false}
          onChange={setPicked}
          onClose={() => {
            setOpen(false);
            if (picked.join() !== value.join()) onChange(picked);
          }}
        />
      )}
    </>
  );
}
