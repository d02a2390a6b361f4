import { makeArea } from './area';

export const { actions: categoriesActions, reducer: categoriesReducer } = makeArea('categories');
