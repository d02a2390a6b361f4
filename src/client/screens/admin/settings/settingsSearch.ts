import { addressSearch } from '../../../search/addressSearch';
import { oneOf, viewing } from '../../../search/parameters';

/** The part of the settings given in the address. */
export const settingsSearch = addressSearch({ part: viewing(oneOf('cast', ['texty'] as const)) });
