import { type KeyboardEvent, useState } from 'react';
import type { CategoryGroup } from '#contract/wire/catalogues.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { useListCategoryGroupsQuery } from './categoriesApi.ts';
import { picker } from './categoriesTexts.ts';
import styles from './CategoryDialog.module.css';

interface CategoryDialogProps {
  value: readonly number[];
  single: boolean;
  onChange: (ids: number[]) => void;
  onClose: () => void;
}

/** Categories that match the search text. Retired categories are included only if they are selected. */
function matching(groups: readonly CategoryGroup[], query: string, value: readonly number[]): CategoryGroup[] {
  const words = plainWords(query).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      categories: group.categories.filter(({ id, name, is_retired }) => {
        if (is_retired && !value.includes(id)) return false;
        const text = plainWords(`${group.name} ${name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ categories }) => categories.length > 0);
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys move the focus between the buttons of the list. Tab and other keys keep their default behaviour. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Dialog with a search field and buttons for all categories, in groups. */
export default function CategoryDialog({ value, single, onChange, onClose }: CategoryDialogProps) {
  const [query, setQuery] = useState('');
  const { data: groups, isError, isFetching, refetch } = useListCategoryGroupsQuery();
  const shown = matching(groups ?? [], query, value);

  const toggle = (id: number) => {
    if (single) {
      onChange([id]);
      onClose();
      return;
    }
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  };

  return (
    <Dialog
      title={single ? picker.titleOfOne : picker.title}
      onCancel={onClose}
      footer={[
        <span key="count" className={styles.count} role="status">
          {picker.picked(value.length)}
        </span>,
        <Button key="done" type="primary" onClick={onClose}>
          {picker.done}
        </Button>,
      ]}
    >
      <Input
        type="search"
        aria-label={picker.search}
        placeholder={picker.search}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around the picker.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isError && !groups && (
        <p role="alert">
          {picker.failed}{' '}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {picker.retry}
          </Button>
        </p>
      )}
      {!groups && !isError && <p role="status">{picker.loading}</p>}
      {groups && shown.length === 0 && <p role="status">{picker.none}</p>}
      <div className={styles.groups} onKeyDown={walk}>
        {shown.map((group) => (
          <section key={group.id} aria-labelledby={`category-group-${group.id}`}>
            <h3 id={`category-group-${group.id}`}>{group.name}</h3>
            <Line component="ul" className="plain">
              {group.categories.map(({ id, name }) => (
                <li key={id}>
                  <Button
                    type={value.includes(id) ? 'primary' : 'default'}
                    aria-pressed={value.includes(id)}
                    onClick={() => toggle(id)}
                  >
                    {name}
                  </Button>
                </li>
              ))}
            </Line>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
