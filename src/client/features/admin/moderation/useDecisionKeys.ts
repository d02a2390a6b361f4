import { useEffect, useEffectEvent } from 'react';
import type { ModerationDecision } from '#contract/vocabulary/moderation.ts';

const DECISIONS: Readonly<Record<string, ModerationDecision>> = { a: 'KEPT', h: 'HIDDEN' };
/** Elements in which letter keys type text. */
const WRITING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]';

/** A preselects the decision to keep, H the decision to hide. Neither submits it. */
export function useDecisionKeys(begin: (decision: ModerationDecision) => void): void {
  const onDecision = useEffectEvent(begin);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const decision = DECISIONS[key.toLowerCase()];
      if (!decision || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(WRITING)) return;
      event.preventDefault();
      onDecision(decision);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
