import { addressSearch } from '../../search/addressSearch';
import { oneOf, viewing } from '../../search/parameters';

/** Parts of an own project besides its overview, as addresses call them. */
const PARTS = ['diskuse', 'poptavka', 'shody', 'soubory', 'upravit'] as const;

/** The part that the address of an own project shows; its overview for none. */
export const projectPart = addressSearch({ part: viewing(oneOf('cast', PARTS)) });
