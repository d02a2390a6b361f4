import { useEffect } from 'react';
import { portalApi } from '../../api/portalApi';
import { UNREAD_TAGS } from '../../api/tags';
import { useAppDispatch } from '../../store/hooks/app';
import { hearOtherTabs } from '../../store/otherTabs';

/** What was read in another window of this browser does not stay new in this one. */
export function useReadElsewhere(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => hearOtherTabs(window, () => void dispatch(portalApi.util.invalidateTags([...UNREAD_TAGS]))),
    [dispatch],
  );
}
