import { lazyPart } from '../../../shared/lib/lazyPart';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { picker } from '../../services/requestsTexts';
import { Button } from '../../../shared/ui/Button';

const CategoryDialog = lazyPart(() => import('./CategoryDialog'));

interface CategoryFilterProps {
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  disabled?: boolean;
}

/** Current selection in the dialog; null while it is closed. */
const pickedCategories = screenState<readonly number[] | null>('searchObject/categories', null);

/** Category filter of a search. The selection is applied when the dialog is closed. */
export function CategoryFilter({ value, onChange, disabled = false }: CategoryFilterProps) {
  const [picked, setPicked] = useScreenState(pickedCategories);
  return (
    <>
      <Button aria-haspopup="dialog" disabled={disabled} onClick={() => setPicked(value)}>
        {picker.button}
      </Button>
      {picked && (
        <CategoryDialog
          value={picked}
          single={false}
          onChange={setPicked}
          onClose={() => {
            setPicked(null);
            if (picked.join() !== value.join()) onChange(picked);
          }}
        />
      )}
    </>
  );
}
