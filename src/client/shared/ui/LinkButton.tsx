import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Button, type ButtonProps } from './Button.tsx';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'htmlType' | 'disabled' | 'form' | 'name' | 'value'> {
  /** A path of the portal from `paths`. */
  to: string;
  replace?: boolean;
}

/** A link inside the portal that looks like a button, for the next step of a workflow. */
export function LinkButton({ to, replace, target, onClick, ...look }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target });
  return (
    <Button
      {...look}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event as Parameters<typeof follow>[0]);
      }}
    />
  );
}
