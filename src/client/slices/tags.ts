import { makeArea } from './area';

export const { actions: tagsActions, reducer: tagsReducer } = makeArea('tags');
