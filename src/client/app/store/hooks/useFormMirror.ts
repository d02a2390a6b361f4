import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { formChanged, formLeft, selectForm } from '../../slices/forms';
import type { MirroredForm, ShownForm } from '../../slices/forms';
import { useAppSelector, useAppStore } from './app';
import { onRecordOpened } from '../record/onRecordOpened';

/** Debounce time of typing before the store is updated. */
const PAUSE_MS = 800;
/** Debounce time of other changes, because one click or blur causes several updates. */
const SOON_MS = 30;

const visibleErrors = ({ errors, touched, attempts }: ShownForm) =>
  Object.entries(errors).filter(([field]) => attempts > 0 || touched[field]);
/** Serializes everything that is not a keystroke. */
const markOf = (form: ShownForm): string =>
  JSON.stringify([visibleErrors(form), form.touched, form.attempts, form.isSending, form.status, form.offer]);

/**
 * Whether several fields changed. Keystrokes change one field. A draft, a response of a register or new initial values
 * change several.
 */
const areManyChanged = (before: object, now: object): boolean =>
  Object.entries(now).filter(([field, value]) => (before as Record<string, unknown>)[field] !== value).length > 1;

/** Returns the parts that distinguish two states of a form. The values are compared by identity. */
const stateOf = (form: ShownForm) => ({ values: form.values, isDirty: form.isDirty, mark: markOf(form) });

/**
 * Synchronizes a form and the store. The state of the form is masked and dispatched after a debounce. If the store has
 * a state that this hook did not dispatch (a replay, or a history imported into Redux DevTools), that state is
 * displayed instead. It is only displayed and never becomes part of the form, so that masked values cannot be saved.
 * @param key identifies the form among all forms that the page may contain
 * @param form its `values` must be a new object only if the values have changed
 * @returns the state to display instead of the form's own state, or null
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
    // Further keystrokes in a secret field produce the same masked value.
    if (told.current && JSON.stringify(told.current) === JSON.stringify(action.payload.form)) return;
    told.current = action.payload.form;
    store.dispatch(action);
  }, [store, key]);

  useLayoutEffect(() => {
    latest.current = form;
  });
  // Runs before paint, so that a form that replaces another one under the same key starts with its own state.
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
    // A click stays urgent even if the mark soon returns to its previous value, as after a fast response.
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
