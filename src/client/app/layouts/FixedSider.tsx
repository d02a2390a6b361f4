import type { ComponentProps } from 'react';
import { tokens } from '#shared/theme/tokens.ts';
import { Sider } from '#shared/ui/Layout.tsx';
import styles from './FixedSider.module.css';

/** The column beside the content. antd's own trigger is no button, so the column has none. */
export const FixedSider = (props: ComponentProps<typeof Sider>) => (
  <Sider
    theme="light"
    trigger={null}
    width={tokens.sidebar}
    collapsedWidth={tokens.sidebarCollapsed}
    {...props}
    className={`${styles.sider} no-print`}
    classNames={{ body: styles.body }}
  />
);
