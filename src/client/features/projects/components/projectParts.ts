import { addressSearch } from '../../../shared/search/addressSearch';
import { oneOf, viewing } from '../../../shared/search/parameters';

/** URL values of the parts of an own project, without the overview. */
const PARTS = ['diskuse', 'poptavka', 'shody', 'soubory', 'upravit'] as const;

/** The part of an own project given in the address; empty for the overview. */
export const projectPart = addressSearch({ part: viewing(oneOf('cast', PARTS)) });
