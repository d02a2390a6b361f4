import { clsx } from 'clsx';
import { useState } from 'react';
import { forms } from '#shared/texts/forms.ts';
import { Button } from './Button.tsx';
import { Input } from './Input.tsx';
import type { InputProps } from './Input.tsx';
import styles from './Password.module.css';

/** A password with a button that reveals it. antd's icon is only 14 px large and not accessible by keyboard. */
export function Password({ id, className, ...input }: Omit<InputProps, 'type' | 'suffix'> & { id: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={clsx(styles.password, className)}>
      <Input {...input} id={id} type={isShown ? 'text' : 'password'} spellCheck={false} />
      <Button type="text" size="small" aria-pressed={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        {isShown ? forms.hidePassword : forms.showPassword}
      </Button>
    </div>
  );
}
