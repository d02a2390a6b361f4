import { recordOpened } from '../../slices/support';
import { useAppDispatch } from '../../store/hooks';
import { support } from '../../texts/support';
import { PlainButton } from '../PlainButton';

/** Opens the record for support; stands on every error screen. */
export function SupportButton() {
  const dispatch = useAppDispatch();
  return <PlainButton onClick={() => dispatch(recordOpened())}>{support.button}</PlainButton>;
}
