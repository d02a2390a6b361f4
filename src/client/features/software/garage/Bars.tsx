import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { number } from '#shared/texts/format.ts';
import { Collapse } from '#shared/ui/Collapse.tsx';
import { Descriptions } from '#shared/ui/Descriptions.tsx';
import { garage as texts } from '../garageTexts.ts';
import styles from './garage.module.css';

const BarChart = lazyPart(() => import(/* webpackChunkName: "chart" */ './BarChart.tsx'));

export interface Bar {
  label: string;
  /** The full label, used where there is enough space. */
  full: string;
  value: number;
  /** The value as text. */
  text: string;
  /** The value in the table; by default the formatted number. */
  shown?: string;
  /** Target of a click on the bar. */
  to: string;
}

interface BarsProps {
  /** Key of the table's state in the store. */
  name: 'outlook' | 'costs';
  bars: readonly Bar[];
  /** Draws horizontal bars, for long labels. */
  horizontal?: boolean;
}

const LINE = 34;
const UPRIGHT = 260;

/** A bar chart, and the same values as text with links for keyboards and screen readers. */
export function Bars({ name, bars, horizontal = false }: BarsProps) {
  const navigate = useNavigate();
  /** Whether the chart is shown as a table. */
  const [isTable, setTable] = useState(false);
  const height = horizontal ? bars.length * LINE + LINE : UPRIGHT;
  const table = (
    <Descriptions
      size="small"
      column={1}
      bordered
      items={bars.map(({ full, value, shown, to }) => ({
        key: full,
        label: full,
        children: <Link to={to}>{shown ?? number(value)}</Link>,
      }))}
    />
  );
  return (
    <>
      <div className={styles.chart} style={{ height }} aria-hidden="true">
        <BarChart bars={bars} horizontal={horizontal} onOpen={(bar) => void navigate(bar.to)} />
      </div>
      <Collapse
        ghost
        size="small"
        activeKey={isTable ? [name] : []}
        onChange={(open) => setTable(open.length > 0)}
        items={[{ key: name, label: texts.asTable, children: table }]}
      />
    </>
  );
}
