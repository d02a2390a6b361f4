import Antd from 'antd/es/steps';
import type { StepsProps as AntdProps } from 'antd/es/steps';
import type { ReactNode } from 'react';

interface StepsProps extends Pick<AntdProps, 'type' | 'responsive' | 'className'> {
  /** What the steps lead to. */
  label: string;
  /** From 0. */
  current: number;
  steps: readonly { title: string; content?: ReactNode }[];
}

/**
 * Where one stands on a way. antd's own is no list and does not say which step is the present one; it hands on what
 * says so, though its types do not tell.
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
