import Antd, { type StepsProps as AntdProps } from 'antd/es/steps';
import type { ReactNode } from 'react';

interface StepsProps extends Pick<AntdProps, 'type' | 'responsive' | 'className'> {
  /** Accessible name of the steps. */
  label: string;
  /** Zero-based. */
  current: number;
  steps: readonly { title: string; content?: ReactNode }[];
}

/**
 * Progress through a sequence of steps. antd's Steps is not a list and does not mark the current step. It passes these
 * attributes on, although its types do not declare them.
 */
export function Steps({ label, current, steps, ...rest }: StepsProps) {
  const ofList = { role: 'list', 'aria-label': label };
  const items = steps.map((step, index) => ({
    ...step,
    role: 'listitem',
    'aria-current': index === current ? 'step' : undefined,
  }));
  return <Antd {...rest} {...ofList} size="small" current={current} items={items} />;
}
