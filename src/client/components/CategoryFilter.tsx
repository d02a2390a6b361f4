import { lazy, Suspense } from 'react';
import { loadChunk } from '../routes/loadScreen';
import { recordedState } from '../slices/panels';
import { useRecordedState } from '../store/useRecordedState';
import { picker } from '../texts/requests';
import { PlainButton } from './PlainButton';
import './CategoryPicker.css';

const CategoryDialog = lazy(() => loadChunk(() => import('./CategoryDialog')));

interface CategoryFilterProps {
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  disabled?: boolean;
}

/** What is picked in the dialog so far; null while it is closed. */
const pickedCategories = recordedState<readonly number[] | null>('searchObject/categories', null);

/** The categories of a search: picked in the dialog and searched once it is done. */
export function CategoryFilter({ value, onChange, disabled = false }: CategoryFilterProps) {
  const [picked, setPicked] = useRecordedState(pickedCategories);
  return (
    <>
      <PlainButton aria-haspopup="dialog" disabled={disabled} onClick={() => setPicked(value)}>
        {picker.button}
      </PlainButton>
      {picked && (
        <Suspense fallback={null}>
          <CategoryDialog
            value={picked}
            single={false}
            onChange={setPicked}
            onClose={() => {
              setPicked(null);
              if (picked.join() !== value.join()) onChange(picked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
