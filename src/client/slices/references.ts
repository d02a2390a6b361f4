import { makeArea } from './area';

export const { actions: referencesActions, reducer: referencesReducer } = makeArea('references');
