import { clsx } from 'clsx';
import type { Grant } from '#contract/wire/grants.ts';
import { WatchButton } from '#features/watches/shared/WatchButton.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { saveFile } from '#shared/lib/saveFile.ts';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { FoldedFilters } from '#shared/lists/FoldedFilters.tsx';
import { SearchField } from '#shared/lists/SearchField.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { grantsTexts as texts } from '../grantsTexts.ts';
import { grantsCsv } from './grantFiles.ts';
import {
  CHOICES,
  GRANT_FOCUSES,
  GRANT_ORDERS,
  type GrantOrder,
  SHOWN_STATES,
  type useGrantQuery,
} from './grantQuery.ts';
import styles from './grants.module.css';
import { shownOf } from './grantTerms.ts';
import type { GrantLabels } from './useGrantLabels.ts';

interface ResultBarProps {
  /** All results. */
  found: readonly Grant[];
  /** Results that match the state and text filters, in the selected order. */
  shown: readonly Grant[];
  using: Pick<ReturnType<typeof useGrantQuery>, 'search' | 'change' | 'pathOf' | 'pathOfFilters' | 'parts'>;
  labels: GrantLabels;
}

const orderOptions = GRANT_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }));

/** Count, state filter, order and exports of the results. */
export function ResultBar({ found, shown, using, labels }: ResultBarProps) {
  const { search: query, change, pathOf } = using;
  const { words, state: shownState, focus } = query;
  return (
    <div className={clsx(styles.line, styles.bar)}>
      <p role="status" className={styles.count}>
        {shown.length === found.length ? texts.found(found.length) : texts.foundAmong(shown.length, found.length)}
      </p>
      <FoldedFilters inUse={Number(query.state !== SHOWN_STATES[0]) + Number(focus !== '')}>
        <ChoiceLinks
          label={texts.state}
          chosen={query.state}
          choices={SHOWN_STATES.map((state) => ({
            value: state,
            label: texts.withCount(texts.shownStates[state], shownOf(found, { state, words, focus }).length),
            to: pathOf({ state }),
          }))}
        />
        {found.some(({ is_it }) => is_it !== undefined) && (
          <ChoiceLinks
            label={texts.focus}
            chosen={focus}
            choices={(['', ...GRANT_FOCUSES] as const).map((value) => ({
              value,
              label: texts.withCount(
                texts.focuses[value],
                shownOf(found, { state: shownState, words, focus: value }).length,
              ),
              to: pathOf({ focus: value }),
            }))}
          />
        )}
      </FoldedFilters>
      <div className={clsx(styles.words, 'no-print')}>
        <SearchField value={words} label={texts.words} onSearch={(written) => change({ words: written })} />
      </div>
      <div className={clsx(styles.line, 'no-print')}>
        <FilterSelect<GrantOrder>
          label={texts.order}
          value={query.order}
          options={orderOptions}
          onChange={(order) => change({ order })}
        />
        <WatchButton
          target="GRANTS"
          address={using}
          query={Object.fromEntries(CHOICES.map((choice) => [choice, query[choice]]))}
          labels={labels.labels}
        />
        <MoreActions>
          <Button onClick={() => saveFile(texts.csvName, 'text/csv;charset=utf-8', grantsCsv(shown, labels))}>
            {texts.csv}
          </Button>
          <PrintButton />
        </MoreActions>
      </div>
    </div>
  );
}
