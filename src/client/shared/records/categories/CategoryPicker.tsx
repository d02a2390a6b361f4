import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useListCategoryGroupsQuery } from './categoriesApi.ts';
import { picker } from './categoriesTexts.ts';

const CategoryDialog = lazyPart(() => import('./CategoryDialog.tsx'));

export interface CategoryPickerProps {
  /** Ids of the selected categories. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** Allows one category only and closes the dialog after the selection. */
  single?: boolean;
  onBlur?: () => void;
  invalid?: boolean;
  describedBy?: string;
  /** Key of the dialog's state. Needed if a form in a dialog opens over another form that also has a picker. */
  place?: string;
}

/** Whether the dialog of categories is open. */
export const openPicker = screenState('categories/picker', false);

/** The selected categories as removable tags, and a button that opens the dialog. */
export function CategoryPicker({
  value,
  onChange,
  single = false,
  onBlur,
  invalid = false,
  describedBy,
  place,
}: CategoryPickerProps) {
  const [isOpen, setOpen] = useScreenState(openPicker, { in: place });
  const { data: groups } = useListCategoryGroupsQuery();
  const names = new Map(
    groups?.flatMap(({ categories }) =>
      categories.flatMap(({ id, name, formerly = [] }) => [id, ...formerly].map((own) => [own, name] as const)),
    ),
  );

  return (
    <Stack gap={8} align="start">
      {value.length > 0 && (
        <Line component="ul" className="plain">
          {value.map((id) => (
            <li key={id}>
              <Tag
                onClose={() => onChange(value.filter((other) => other !== id))}
                closeLabel={picker.remove(names.get(id) ?? '')}
              >
                {names.get(id) ?? '…'}
              </Tag>
            </li>
          ))}
        </Line>
      )}
      <Button danger={invalid} aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {single ? picker.buttonOfOne : picker.button}
      </Button>
      {isOpen && (
        <CategoryDialog
          value={value}
          single={single}
          onChange={onChange}
          onClose={() => {
            setOpen(false);
            onBlur?.();
          }}
        />
      )}
    </Stack>
  );
}
