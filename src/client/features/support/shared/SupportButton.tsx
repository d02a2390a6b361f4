import { recordOpened } from '../supportApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { support } from '../supportTexts';
import { Button } from '../../../shared/ui/Button';

/** Opens the support record. Present on every error screen. */
export function SupportButton() {
  const dispatch = useAppDispatch();
  return <Button onClick={() => dispatch(recordOpened())}>{support.button}</Button>;
}
