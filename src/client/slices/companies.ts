import { makeArea } from './area';

export const { actions: companiesActions, reducer: companiesReducer } = makeArea('companies');
