import { makeArea } from './area';

export const { actions: filesActions, reducer: filesReducer } = makeArea('files');
