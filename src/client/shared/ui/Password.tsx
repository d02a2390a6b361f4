import Antd, { type PasswordProps } from 'antd/es/input/Password';
import { forms } from '#shared/texts/forms.ts';
import styles from './Password.module.css';

/** A password with a button that reveals it. antd's icon would be a target of 14 px only. */
export const Password = (props: Omit<PasswordProps, 'type' | 'suffix' | 'iconRender' | 'visibilityToggle'>) => (
  <Antd
    {...props}
    autoCapitalize="none"
    spellCheck={false}
    iconRender={(isShown) => <span className={styles.reveal}>{isShown ? forms.hidePassword : forms.showPassword}</span>}
  />
);
