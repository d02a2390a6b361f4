import { addressSearch } from '../../../search/addressSearch';
import { oneOf, viewing } from '../../../search/parameters';

/** Which part of the settings the address says. */
export const settingsSearch = addressSearch({ part: viewing(oneOf('cast', ['texty'] as const)) });
