import Antd from 'antd/es/statistic/Statistic';
import type { StatisticProps as AntdProps } from 'antd/es/statistic/Statistic';
import { number } from '../texts/format';

interface StatisticProps extends Pick<AntdProps, 'title' | 'prefix' | 'suffix' | 'className' | 'classNames'> {
  value: number;
  /** How it is written; thousands apart unless said otherwise, as by `money` of texts/format. */
  format?: (value: number) => string;
}

/** One number that matters, with its name above. */
export const Statistic = ({ value, format = number, ...rest }: StatisticProps) => (
  <Antd {...rest} value={value} formatter={() => format(value)} />
);
