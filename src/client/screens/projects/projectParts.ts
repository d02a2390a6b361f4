import { addressSearch } from '../../search/addressSearch';
import { oneOf, viewing } from '../../search/parameters';

/** URL values of the parts of an own project, without the overview. */
const PARTS = ['diskuse', 'poptavka', 'shody', 'soubory', 'upravit'] as const;

/** The part of an own project given in the address; empty for the overview. */
export const projectPart = addressSearch({ part: viewing(oneOf('cast', PARTS)) });
