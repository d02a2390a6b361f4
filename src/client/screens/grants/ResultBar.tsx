import { clsx } from 'clsx';
import type { GrantState } from '../../../contract/vocabulary/grants';
import type { Grant } from '../../../contract/wire/grants';
import { saveFile } from '../../components/files/saveFile';
import { grantsTexts as texts } from '../../texts/grants';
import { Button } from '../../ui/Button';
import { grantsCsv } from './grantFiles';
import { GRANT_ORDERS } from './grantQuery';
import type { GrantOrder, GrantQuery } from './grantQuery';
import styles from './grants.module.css';
import { PlainSelect } from './PlainSelect';
import type { GrantLabels } from './useGrantLabels';

interface ResultBarProps {
  /** Everything that was found. */
  found: readonly Grant[];
  /** What of it is in the chosen state, in its order. */
  shown: readonly Grant[];
  query: GrantQuery;
  change: (patch: Partial<GrantQuery>) => void;
  labels: GrantLabels;
}

/** All of them, and then open ones first, as they are what people come for. */
const STATES: readonly (GrantState | '')[] = ['', 'OPEN', 'PLANNED', 'CLOSED'];
const orderOptions = GRANT_ORDERS.map((order) => ({ value: order, label: texts.orders[order] }));

/** Count, state filter, order and the ways to take the results along. */
export function ResultBar({ found, shown, query, change, labels }: ResultBarProps) {
  const countOf = (state: GrantState | '') =>
    (state === '' ? found : found.filter((grant) => grant.state === state)).length;
  return (
    <div className={clsx(styles.line, styles.bar)}>
      <p role="status" className={styles.count}>
        {shown.length === found.length ? texts.found(found.length) : texts.foundAmong(shown.length, found.length)}
      </p>
      <div className={clsx(styles.line, 'no-print')} role="group" aria-label={texts.state}>
        {STATES.map((state) => (
          <Button
            key={state}
            type={state === query.state ? 'primary' : 'default'}
            aria-pressed={state === query.state}
            onClick={() => change({ state })}
          >
            {texts.withCount(state === '' ? texts.anyState : texts.statesOfMany[state], countOf(state))}
          </Button>
        ))}
      </div>
      <div className={clsx(styles.line, styles.tools, 'no-print')}>
        <PlainSelect
          label={texts.order}
          value={query.order}
          options={orderOptions}
          onChoose={(order) => change({ order: order as GrantOrder })}
        />
        <Button onClick={() => saveFile(texts.csvName, 'text/csv;charset=utf-8', grantsCsv(shown, labels))}>
          {texts.csv}
        </Button>
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </div>
    </div>
  );
}
