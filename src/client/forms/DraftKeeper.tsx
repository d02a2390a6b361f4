import Button from 'antd/es/button';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { draftDropped, draftKey, draftSaved, selectDraft } from '../slices/drafts';
import { useActor } from '../slices/user';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { drafts } from '../texts/forms';

/** How long a person pauses before what is written is kept. */
const PAUSE_MS = 800;

const shownTime = (at: number) =>
  new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' }).format(at);

/** The offer goes with its buttons: work goes on in the form. */
const focusFirstField = (button: HTMLElement) => button.closest('form')?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();

/**
 * Keeps what a person writes and offers it when the form is opened again: after a crash, a reload or an
 * expired session. A draft of an older version of the object says so.
 */
export function DraftKeeper({ object, version }: { object: string; version: string | null }) {
  const dispatch = useAppDispatch();
  const actor = useActor();
  const key = actor ? draftKey(actor.id, object) : null;
  const draft = useAppSelector(selectDraft(key));
  const { values, dirty, isSubmitting, setValues } = useFormikContext<Record<string, unknown>>();
  const [offered, setOffered] = useState(draft);

  useEffect(() => {
    if (key === null || !dirty) return;
    const keep = () => dispatch(draftSaved(key, values, version));
    // The answer may be that the session expired, and the form is gone before the pause is over.
    if (isSubmitting) {
      keep();
      return;
    }
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, key, dirty, isSubmitting, values, version]);

  if (!offered || !draft || key === null || dirty) return null;
  return (
    <div className="form-draft" role="status">
      <span>
        {drafts.offer(shownTime(offered.savedAt))} {offered.version !== version && drafts.stale}
      </span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusFirstField(currentTarget);
          setOffered(null);
          void setValues({ ...values, ...offered.values });
        }}
      >
        {drafts.use}
      </Button>
      <Button
        size="small"
        type="text"
        onClick={({ currentTarget }) => {
          focusFirstField(currentTarget);
          setOffered(null);
          dispatch(draftDropped(key));
        }}
      >
        {drafts.drop}
      </Button>
    </div>
  );
}
