import { addressSearch } from '../../../shared/search/addressSearch';
import { oneOf, viewing } from '../../../shared/search/parameters';

/** The part of the settings given in the address. */
export const settingsSearch = addressSearch({ part: viewing(oneOf('cast', ['texty'] as const)) });
