import Antd, { type ProgressProps as AntdProps } from 'antd/es/progress';

interface ProgressProps extends Omit<AntdProps, 'aria-label' | 'percent'> {
  /** Accessible name of the running task. antd's Progress has none. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** A progress bar. */
export const Progress = ({ label, ...rest }: ProgressProps) => <Antd {...rest} aria-label={label} />;
