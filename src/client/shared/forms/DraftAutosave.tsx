import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { selectSessionEnd } from '#shared/session/userSlice.ts';
import { useAppSelector, useAppStore } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { type Draft, draftDropped, draftSaved, selectDraft } from '#shared/store/slices/drafts.ts';
import { shortMomentOf } from '#shared/texts/format.ts';
import { drafts } from '#shared/texts/forms.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';

/** Debounce time of saving a draft. */
const PAUSE_MS = 800;

/** The offer disappears with its buttons, so the focus moves into the form. */
const focusFirstField = (button: HTMLElement) =>
  button.closest('form')?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();

interface DraftAutosaveProps {
  draftKey: string;
  /** Version of the record with which the form was opened. */
  version: string | null;
  /** Draft that existed when the form was opened, until the user uses or drops it. */
  offered: Draft | null;
  onAnswered: () => void;
}

/**
 * Saves the input of a form as a draft and offers it when the form is opened again after a crash, a reload or an
 * expired session. The offer says whether the record has changed since.
 */
export function DraftAutosave({ draftKey, version, offered, onAnswered }: DraftAutosaveProps) {
  const store = useAppStore();
  const { dispatch } = store;
  const stored = useAppSelector(selectDraft(draftKey));
  const isReplayed = useIsReplayed();
  const { values, dirty, isSubmitting, setValues } = useFormikContext<Record<string, unknown>>();

  /** Saves the input whose debounce is still running. */
  const pendingSave = useRef<(() => void) | null>(null);

  useEffect(() => {
    pendingSave.current = null;
    if (isReplayed || !dirty) return;
    const save = () => {
      pendingSave.current = null;
      dispatch(draftSaved(draftKey, values, version));
    };
    // The response may be that the session has expired, which removes the form before the debounce ends.
    if (isSubmitting) {
      save();
      return;
    }
    pendingSave.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, draftKey, isReplayed, dirty, isSubmitting, values, version]);

  // The form may be unmounted during typing, because another window switched the company, the session expired or a guest
  // left. After a logout nothing is saved.
  useEffect(
    () => () => {
      const ended = selectSessionEnd(store.getState());
      if (ended === null || ended === 'expired') pendingSave.current?.();
    },
    [store],
  );

  const offer = isReplayed ? stored : offered;
  if (!offer || !stored || dirty) return null;
  return (
    <Alert
      title={
        <>
          {drafts.offer(shortMomentOf(offer.savedAt))} {offer.version !== version && drafts.stale}
        </>
      }
      description={
        <Line>
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              focusFirstField(currentTarget);
              onAnswered();
              void setValues({ ...values, ...offer.values });
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
              dispatch(draftDropped(draftKey));
            }}
          >
            {drafts.drop}
          </Button>
        </Line>
      }
    />
  );
}
