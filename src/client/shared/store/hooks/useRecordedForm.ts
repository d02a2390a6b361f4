import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onRecordOpened } from '../record/onRecordOpened.ts';
import { formChanged, formLeft, type RecordedForm, selectForm, type ShownForm } from '../slices/forms.ts';
import { useAppSelector, useAppStore } from './app.ts';
import { useIsReplayed } from './replayed.ts';

const DEBOUNCE_MS = 300;

/**
 * Keeps the masked state of a form in the store, debounced. In a replay, where nothing can be sent or saved, the form
 * shows the recorded state.
 * @param key identifies the form among all forms that the page may contain
 * @param show sets the form to the recorded state
 */
export function useRecordedForm(key: string, form: ShownForm, show: (recorded: RecordedForm) => void): void {
  const store = useAppStore();
  const isReplayed = useIsReplayed();
  const recorded = useAppSelector(selectForm(key));
  const showRecorded = useEffectEvent(show);
  const latest = useRef(form);

  const record = useCallback(() => {
    const action = formChanged(key, latest.current);
    // Further keystrokes in a secret field produce the same masked value.
    const known = selectForm(key)(store.getState());
    if (JSON.stringify(known) !== JSON.stringify(action.payload.form)) store.dispatch(action);
  }, [store, key]);

  useLayoutEffect(() => {
    latest.current = form;
  });
  // Runs before paint, so that a form that replaces another one under the same key starts with its own state.
  useLayoutEffect(() => {
    if (isReplayed) return;
    record();
    const endFollowing = onRecordOpened(store, record);
    return () => {
      endFollowing();
      if (selectForm(key)(store.getState()) !== null) store.dispatch(formLeft(key));
    };
  }, [store, key, isReplayed, record]);
  useLayoutEffect(() => {
    if (isReplayed && recorded) showRecorded(recorded);
  }, [isReplayed, recorded]);

  useEffect(() => {
    if (isReplayed) return;
    const timer = window.setTimeout(record, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  });
}
