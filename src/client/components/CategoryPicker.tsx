import Button from 'antd/es/button';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../routes/loadScreen';
import { useListCategoryGroupsQuery } from '../slices/categories';
import { recordedState, useRecordedState } from '../store/useRecordedState';
import { picker } from '../texts/requests';
import './CategoryPicker.css';

const CategoryDialog = lazy(() => loadChunk(() => import('./CategoryDialog')));

export interface CategoryPickerProps {
  /** Ids of the picked categories. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Picks one category only and closes at once. */
  single?: boolean;
  onBlur?: () => void;
  invalid?: boolean;
  describedBy?: string;
  /** Its own in a form that stands over another one with a picker. */
  place?: string;
}

const openPicker = recordedState('categories/picker', false);

/** The picked categories as removable chips, and a button that opens the dialog to pick from. */
export function CategoryPicker({
  value,
  onChange,
  single = false,
  onBlur,
  invalid = false,
  describedBy,
  place,
}: CategoryPickerProps) {
  const [isOpen, setOpen] = useRecordedState(openPicker, { in: place });
  const { data: groups } = useListCategoryGroupsQuery();
  const names = new Map(groups?.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name] as const)));

  return (
    <div className="category-picker">
      {value.length > 0 && (
        <ul className="category-chips">
          {value.map((id) => (
            <li key={id}>
              {names.get(id) ?? '…'}
              <button
                type="button"
                aria-label={picker.remove(names.get(id) ?? '')}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button danger={invalid} aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {picker.button}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CategoryDialog
            value={value}
            single={single}
            onChange={onChange}
            onClose={() => {
              setOpen(false);
              onBlur?.();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
