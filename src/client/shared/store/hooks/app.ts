import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from '../appStore.ts';
import type { RootState } from '../rootReducer.ts';

/** Typed hooks of the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
