import { makeArea } from './area';

export const { actions: technologiesActions, reducer: technologiesReducer } = makeArea('technologies');
