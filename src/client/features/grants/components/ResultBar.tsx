import { clsx } from 'clsx';
import type { Grant } from '../../../../contract/wire/grants';
import { PrintButton } from '../../../shared/elements/PrintButton';
import { saveFile } from '../../../shared/lib/saveFile';
import { ChoiceButtons } from '../../../shared/lists/ChoiceLinks';
import { SearchField } from '../../../shared/lists/SearchField';
import { grantsTexts as texts } from '../grantsTexts';
import { Button } from '../../../shared/ui/Button';
import { grantsCsv } from './grantFiles';
import { GRANT_ORDERS, SHOWN_STATES } from './grantQuery';
import type { GrantOrder, GrantQuery } from './grantQuery';
import styles from './grants.module.css';
import { shownOf } from './grantTerms';
import { PlainSelect } from '../../../shared/ui/plain/PlainSelect';
import type { GrantLabels } from './useGrantLabels';
import { MoreActions } from '../../../shared/ui/MoreActions';

interface ResultBarProps {
  /** All results. */
  found: readonly Grant[];
  /** Results that match the state and text filters, in the selected order. */
  shown: readonly Grant[];
  query: GrantQuery;
  change: (patch: Partial<GrantQuery>) => void;
  labels: GrantLabels;
}

const orderOptions = GRANT_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }));

/** Count, state filter, order and exports of the results. */
export function ResultBar({ found, shown, query, change, labels }: ResultBarProps) {
  const { words } = query;
  return (
    <div className={clsx(styles.line, styles.bar)}>
      <p role="status" className={styles.count}>
        {shown.length === found.length ? texts.found(found.length) : texts.foundAmong(shown.length, found.length)}
      </p>
      <ChoiceButtons
        label={texts.state}
        chosen={query.state}
        choices={SHOWN_STATES.map((state) => ({
          value: state,
          label: texts.withCount(texts.shownStates[state], shownOf(found, { state, words }).length),
        }))}
        onChoose={(state) => change({ state })}
      />
      <div className={clsx(styles.words, 'no-print')}>
        <SearchField value={words} label={texts.words} onSearch={(query) => change({ words: query })} />
      </div>
      <div className={clsx(styles.line, 'no-print')}>
        <PlainSelect
          label={texts.order}
          isInLine
          value={query.order}
          options={orderOptions}
          onChoose={(order) => change({ order: order as GrantOrder })}
        />
        <Button onClick={() => saveFile(texts.csvName, 'text/csv;charset=utf-8', grantsCsv(shown, labels))}>
          {texts.csv}
        </Button>
        <MoreActions>
          <PrintButton />
        </MoreActions>
      </div>
    </div>
  );
}
