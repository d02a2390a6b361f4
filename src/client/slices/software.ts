import { makeArea } from './area';

export const { actions: softwareActions, reducer: softwareReducer } = makeArea('software');
