import { makeArea } from './area';

export const { actions: productsActions, reducer: productsReducer } = makeArea('products');
