import { makeArea } from './area';

export const { actions: projectsActions, reducer: projectsReducer } = makeArea('projects');
