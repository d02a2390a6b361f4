import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { draftDropped, draftSaved, selectDraft } from '../slices/drafts';
import type { Draft } from '../slices/drafts';
import { selectSessionEnd, selectToken } from '../slices/user';
import { useAppSelector, useAppStore } from '../store/hooks/app';
import { drafts } from '../texts/forms';
import { Button } from '../ui/Button';
import { InlineAlert } from '../ui/InlineAlert';
import styles from './DraftKeeper.module.css';
import { useMirrored } from './FormMirror';

/** How long a person pauses before what is written is kept. */
const PAUSE_MS = 800;

const shownTime = (at: number) =>
  new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' }).format(at);

/** The offer goes with its buttons: work goes on in the form. */
const focusFirstField = (button: HTMLElement) =>
  button.closest('form')?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();

interface DraftKeeperProps {
  keptAs: string;
  /** Of the thing as the form began with it. */
  version: string | null;
  /** What was found when the form was opened, until it is answered for. */
  offered: Draft | null;
  onAnswered: () => void;
}

/**
 * Keeps what a person writes and offers it when the form is opened again: after a crash, a reload or an
 * expired session. A draft of an older version of the object says so.
 */
export function DraftKeeper({ keptAs, version, offered, onAnswered }: DraftKeeperProps) {
  const store = useAppStore();
  const { dispatch } = store;
  const isKept = useAppSelector((state) => selectDraft(keptAs)(state) !== null);
  const mirrored = useMirrored();
  const isOwn = mirrored === null;
  const { values, dirty, isSubmitting, setValues } = useFormikContext<Record<string, unknown>>();

  /** Keeps what the pause has not kept yet. */
  const unkept = useRef<(() => void) | null>(null);

  useEffect(() => {
    unkept.current = null;
    if (!isOwn || !dirty) return;
    const keep = () => {
      unkept.current = null;
      dispatch(draftSaved(keptAs, values, version));
    };
    // The answer may be that the session expired, and the form is gone before the pause is over.
    if (isSubmitting) {
      keep();
      return;
    }
    unkept.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, keptAs, isOwn, dirty, isSubmitting, values, version]);

  // The form may go under the hands of whoever writes: another window switched to another company, or the session expired. A
  // farewell keeps nothing.
  useEffect(
    () => () => {
      const state = store.getState();
      if (selectToken(state) !== null || selectSessionEnd(state) === 'expired') unkept.current?.();
    },
    [store],
  );

  const offer = mirrored
    ? mirrored.offer
    : offered && { savedAt: offered.savedAt, isStale: offered.version !== version };
  if (!offer || !isKept || dirty) return null;
  return (
    <InlineAlert className={styles.draft} role="status">
      <span>
        {drafts.offer(shownTime(offer.savedAt))} {offer.isStale && drafts.stale}
      </span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusFirstField(currentTarget);
          onAnswered();
          void setValues({ ...values, ...offered?.values });
        }}
      >
        {drafts.use}
      </Button>
      <Button
        size="small"
        type="text"
        onClick={({ currentTarget }) => {
          focusFirstField(currentTarget);
          onAnswered();
          dispatch(draftDropped(keptAs));
        }}
      >
        {drafts.drop}
      </Button>
    </InlineAlert>
  );
}
