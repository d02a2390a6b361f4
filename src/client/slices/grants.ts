import { makeArea } from './area';

export const { actions: grantsActions, reducer: grantsReducer } = makeArea('grants');
