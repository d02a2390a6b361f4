import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import Button from 'antd/es/button';
import type { ButtonProps } from 'antd/es/button';
import { forms } from '../texts/forms';

type BusyButtonProps = Omit<ButtonProps, 'loading' | 'icon' | 'children'> & { busy: boolean; children: string };

/**
 * A button that shows work under way. Not antd's own `loading`: that one adds "loading" to the button's name
 * and goes on swallowing clicks for a moment after the work is done.
 */
export function BusyButton({ busy, children, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      icon={busy ? <LoadingOutlined aria-hidden /> : undefined}
      aria-disabled={busy || undefined}
      aria-label={busy ? forms.sending(children) : undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
