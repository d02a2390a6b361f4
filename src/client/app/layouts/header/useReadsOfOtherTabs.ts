import { useEffect } from 'react';
import { portalApi } from '../../../shared/api/portalApi';
import { UNREAD_TAGS } from '../../../shared/api/tags';
import { useAppDispatch } from '../../store/hooks/app';
import { onReadInOtherTab } from '../../store/otherTabs';

/** Refetches unread counts when something was read in another tab of this browser. */
export function useReadsOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => onReadInOtherTab(window, () => void dispatch(portalApi.util.invalidateTags([...UNREAD_TAGS]))),
    [dispatch],
  );
}
