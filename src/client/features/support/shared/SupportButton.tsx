import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { recordOpened } from '#shared/store/slices/support.ts';
import { Button } from '#shared/ui/Button.tsx';
import { support } from '../supportTexts.ts';

/** Opens the support record. Present on every error screen. */
export function SupportButton() {
  const dispatch = useAppDispatch();
  return <Button onClick={() => dispatch(recordOpened())}>{support.button}</Button>;
}
