import Antd from 'antd/es/button';
import type { ButtonLook } from './Button';

/** antd's button as `Button` shows it within the design system. */
export const AntdButton = (look: ButtonLook) => <Antd {...look} autoInsertSpace={false} />;
