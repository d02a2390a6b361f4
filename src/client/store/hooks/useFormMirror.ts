import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { formChanged, formLeft, selectForm } from '../../slices/forms';
import type { MirroredForm, ShownForm } from '../../slices/forms';
import { useAppSelector, useAppStore } from './app';
import { onRecordOpened } from '../record/onRecordOpened';

/** How long a person pauses in writing before the store is told. */
const PAUSE_MS = 800;
/** What one press, or leaving a field, changes comes in several steps. */
const SOON_MS = 30;

const visibleErrors = ({ errors, touched, attempts }: ShownForm) =>
  Object.entries(errors).filter(([field]) => attempts > 0 || touched[field]);
/** Whatever is not keystrokes. */
const markOf = (form: ShownForm): string =>
  JSON.stringify([visibleErrors(form), form.touched, form.attempts, form.isSending, form.status, form.offer]);

/** Keystrokes change one field; a draft, a register's answer or another beginning changes many. */
const areManyChanged = (before: object, now: object): boolean =>
  Object.entries(now).filter(([field, value]) => (before as Record<string, unknown>)[field] !== value).length > 1;

/** What tells one state of a form from another; the values are compared by identity. */
const stateOf = (form: ShownForm) => ({ values: form.values, isDirty: form.isDirty, mark: markOf(form) });

/**
 * Keeps a form and the store equal both ways: what the form shows is told, masked, once it rests, and what the store
 * has without having been told (a replay, a history imported into Redux DevTools) is to be shown in place of it.
 * It is shown only: nothing of it gets into the form, so that nobody saves a mask.
 * @param key names the form among all that can be on the page at once
 * @param form its `values` are another object only when they are other values
 * @returns what to show in place of the form's own state, null for the form itself
 */
export function useFormMirror(key: string, form: ShownForm): MirroredForm | null {
  const store = useAppStore();
  const told = useRef<MirroredForm | null>(null);
  const latest = useRef(form);
  const seen = useRef(stateOf(form));
  const timer = useRef(0);
  const isUrgent = useRef(false);
  const { values, isDirty, mark } = stateOf(form);
  const brought = useAppSelector((state) => {
    const stored = selectForm(key)(state);
    return stored === told.current ? null : stored;
  });

  const tell = useCallback(() => {
    timer.current = 0;
    isUrgent.current = false;
    seen.current = stateOf(latest.current);
    const action = formChanged(key, latest.current);
    // Further letters of a secret look the same.
    if (told.current && JSON.stringify(told.current) === JSON.stringify(action.payload.form)) return;
    told.current = action.payload.form;
    store.dispatch(action);
  }, [store, key]);

  useLayoutEffect(() => {
    latest.current = form;
  });
  // Before the page is drawn: a form that takes the place of another one under its key begins by itself.
  useLayoutEffect(() => {
    seen.current = stateOf(latest.current);
    if (selectForm(key)(store.getState()) === null) tell();
    const endFollowing = onRecordOpened(store, () => {
      if (timer.current === 0) return;
      window.clearTimeout(timer.current);
      tell();
    });
    return () => {
      endFollowing();
      told.current = null;
      if (selectForm(key)(store.getState()) !== null) store.dispatch(formLeft(key));
    };
  }, [store, key, tell]);

  useEffect(() => {
    const before = seen.current;
    // What was pressed stays so, also when the mark is soon back where it was, as after a quick answer.
    if (before.mark !== mark || areManyChanged(before.values, values)) isUrgent.current = true;
    if (!isUrgent.current && before.values === values && before.isDirty === isDirty) return;
    timer.current = window.setTimeout(tell, isUrgent.current ? SOON_MS : PAUSE_MS);
    return () => {
      window.clearTimeout(timer.current);
      timer.current = 0;
    };
  }, [tell, values, isDirty, mark]);

  return brought;
}
