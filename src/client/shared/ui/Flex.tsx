import Antd from 'antd/es/flex';
import type { FlexProps as AntdProps } from 'antd/es/flex/interface';
import type { tokens } from '#shared/theme/tokens.ts';

interface FlexProps extends Omit<AntdProps, 'vertical' | 'orientation' | 'gap'> {
  /** Gap in pixels from the spacing scale. */
  gap?: (typeof tokens.space)[number] | 0;
}

/** Arranges items vertically. */
export const Stack = ({ gap = 16, ...rest }: FlexProps) => <Antd vertical gap={gap} {...rest} />;

/** Arranges items horizontally and wraps them. */
export const Line = ({ gap = 8, align = 'center', ...rest }: FlexProps) => (
  <Antd wrap gap={gap} align={align} {...rest} />
);
