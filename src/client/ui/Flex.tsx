import Antd from 'antd/es/flex';
import type { FlexProps as AntdProps } from 'antd/es/flex/interface';
import type { tokens } from '../theme/tokens';

interface FlexProps extends Omit<AntdProps, 'vertical' | 'orientation' | 'gap'> {
  /** Pixels of the scale between two of them. */
  gap?: (typeof tokens.space)[number] | 0;
}

/** Things above each other. */
export const Stack = ({ gap = 16, ...rest }: FlexProps) => <Antd vertical gap={gap} {...rest} />;

/** Things side by side, which go on below where there is no more room. */
export const Line = ({ gap = 8, align = 'center', ...rest }: FlexProps) => (
  <Antd wrap gap={gap} align={align} {...rest} />
);
