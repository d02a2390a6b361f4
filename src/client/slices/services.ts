import { makeArea } from './area';

export const { actions: servicesActions, reducer: servicesReducer } = makeArea('services');
