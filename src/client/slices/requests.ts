import { makeArea } from './area';

export const { actions: requestsActions, reducer: requestsReducer } = makeArea('requests');
