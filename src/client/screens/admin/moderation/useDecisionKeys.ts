import { useEffect, useEffectEvent } from 'react';
import type { ModerationDecision } from '../../../../contract/vocabulary/moderation';

const DECISIONS: Readonly<Record<string, ModerationDecision>> = { a: 'KEPT', h: 'HIDDEN' };
/** Where letters are letters. */
const WRITING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]';

/** A begins the decision to keep, H the one to hide; neither decides anything by itself. */
export function useDecisionKeys(begin: (decision: ModerationDecision) => void): void {
  const tell = useEffectEvent(begin);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const decision = DECISIONS[key.toLowerCase()];
      if (!decision || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(WRITING)) return;
      event.preventDefault();
      tell(decision);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
