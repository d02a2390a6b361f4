import Antd from 'antd/es/progress';
import type { ProgressProps as AntdProps } from 'antd/es/progress';

interface ProgressProps extends Omit<AntdProps, 'aria-label' | 'percent'> {
  /** What goes on; antd's own has no name. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** How much is done. */
export const Progress = ({ label, ...rest }: ProgressProps) => <Antd {...rest} aria-label={label} />;
