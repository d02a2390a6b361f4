import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadChunk } from '../../routes/loadScreen';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { garage as texts } from '../../texts/garage';

const BarChart = lazy(() => loadChunk(() => import(/* webpackChunkName: "chart" */ './BarChart')));

export interface Bar {
  label: string;
  value: number;
  /** The value in words. */
  said: string;
  /** Where a press on the bar leads. */
  to: string;
}

interface BarsProps {
  /** Under which its open table is known to the store. */
  name: 'outlook' | 'costs';
  bars: readonly Bar[];
  /** Bars lie under each other, for long labels. */
  horizontal?: boolean;
  /** The same as text, with a link in each row: what keyboards and screen readers use. */
  table: ReactNode;
}

const LINE = 34;
const UPRIGHT = 260;

/** The chart is shown as a table. */
const shownAsTable = recordedState('overview/table', false);

/** A bar chart to look at, and the same numbers as a table to read and follow. */
export function Bars({ name, bars, horizontal = false, table }: BarsProps) {
  const navigate = useNavigate();
  const [isTable, setTable] = useRecordedState(shownAsTable, { in: name });
  const height = horizontal ? bars.length * LINE + LINE : UPRIGHT;
  return (
    <>
      <div className="garage-chart" style={{ height }} aria-hidden="true">
        <Suspense fallback={null}>
          <BarChart bars={bars} horizontal={horizontal} onOpen={(bar) => void navigate(bar.to)} />
        </Suspense>
      </div>
      <details className="garage-table" open={isTable} onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
        <summary>{texts.asTable}</summary>
        {table}
      </details>
    </>
  );
}
