import { makeArea } from './area';

export const { actions: messagesActions, reducer: messagesReducer } = makeArea('messages');
