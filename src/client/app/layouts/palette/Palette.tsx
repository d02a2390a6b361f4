import { type KeyboardEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Actor } from '#contract/access/access.ts';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { useDebouncedSearch } from '#shared/lib/useSuggested.ts';
import { palette as texts } from '#shared/texts/palette.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { SearchOutlined } from '#shared/ui/icons.ts';
import { Input } from '#shared/ui/Input.tsx';
import { UnstyledButton } from '#shared/ui/UnstyledButton.tsx';
import styles from './Palette.module.css';
import { type FoundGroup, useFound } from './useFound.ts';

const WIDTH = 600;

const scrollToItem = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });

interface PaletteProps {
  actor: Actor;
  onClose: () => void;
}

/**
 * A search over pages, commands, own records, registers and the catalogue, limited by the permissions of the user
 * (docs/product.md 8.16).
 */
export default function Palette({ actor, onClose }: PaletteProps) {
  /** The typed text of the search over the whole portal, and the index of the selected result. */
  const [{ q, active }, change] = useState({ q: '', active: 0 });
  const typed = q.trim();
  const { groups, isSearching, isPartial } = useFound(actor, typed, useDebouncedSearch(typed));
  const navigate = useNavigate();
  const id = useId();

  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && items.length > 0) {
      event.preventDefault();
      change({ q, active: (current + step + items.length) % items.length });
    }
    const chosen = items[current];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) {
      event.preventDefault();
      onClose();
      if (chosen.to === undefined) chosen.run?.();
      else void navigate(chosen.to);
    }
  };

  const isEmpty = items.length === 0;
  const status = isSearching ? texts.searching : isEmpty ? texts.none : texts.found(items.length);
  return (
    <Dialog width={WIDTH} title={texts.title} onCancel={onClose} footer={null}>
      <Input
        type="search"
        size="large"
        // Focused immediately instead of after the dialog has opened, because the user continues typing after the
        // shortcut.
        autoFocus
        prefix={<SearchOutlined aria-hidden />}
        role="combobox"
        autoComplete="off"
        aria-label={texts.field}
        aria-autocomplete="list"
        aria-expanded={!isEmpty}
        aria-controls={isEmpty ? undefined : `${id}-list`}
        aria-activedescendant={isEmpty ? undefined : `${id}-${current}`}
        aria-describedby={`${id}-hint`}
        placeholder={texts.placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        value={q}
        onChange={({ target }) => change({ q: target.value, active: 0 })}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className="visually-hidden">
        {texts.hint}
      </p>
      <p role="status" className={isEmpty || isSearching ? styles.said : 'visually-hidden'}>
        {status}
      </p>
      {isPartial && (
        <p role="alert" className={styles.said}>
          {texts.failed}
        </p>
      )}
      {!isEmpty && (
        <div id={`${id}-list`} role="listbox" aria-label={texts.results} className={styles.list}>
          {placed(groups).map(({ name, items: found, first }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div id={`${id}-${name}`} role="presentation" className={styles.group}>
                {texts.groups[name]}
              </div>
              {found.map(({ label, note, to, run }, place) => {
                const option = {
                  ref: first + place === current ? scrollToItem : undefined,
                  id: `${id}-${first + place}`,
                  role: 'option',
                  'aria-selected': first + place === current,
                  tabIndex: -1,
                  className: styles.item,
                };
                const content = (
                  <>
                    {label}
                    {note && <span className="secondary">{note}</span>}
                  </>
                );
                if (to === undefined)
                  return (
                    <UnstyledButton
                      {...option}
                      key={label}
                      onClick={() => {
                        onClose();
                        run?.();
                      }}
                    >
                      {content}
                    </UnstyledButton>
                  );
                return (
                  <Link
                    {...option}
                    key={`${to} ${label}`}
                    to={to}
                    onClick={(event) => {
                      // Opening a result in another window keeps the search open.
                      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
                    }}
                  >
                    {content}
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** Adds the index of its first item among all items to each group. */
const placed = (groups: readonly FoundGroup[]) =>
  groups.map((group, index) => ({
    ...group,
    first: groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  }));
