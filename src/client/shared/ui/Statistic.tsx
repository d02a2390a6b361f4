import Antd, { type StatisticProps as AntdProps } from 'antd/es/statistic/Statistic';
import { number } from '#shared/texts/format.ts';

interface StatisticProps extends Pick<AntdProps, 'title' | 'prefix' | 'suffix' | 'className' | 'classNames'> {
  value: number;
  /** Formats the number. Groups thousands by default. See also `money` of texts/format. */
  format?: (value: number) => string;
}

/** An important number with its label above. */
export const Statistic = ({ value, format = number, ...rest }: StatisticProps) => (
  <Antd {...rest} value={value} formatter={() => format(value)} />
);
