import { instantAt } from '../../../../contract/lib/times';

/** Default number of days for bids. */
export const USUAL_BID_DAYS = 14;

/** The end of the last day on which bids are accepted. */
export const endOfDay = (day: string): string => instantAt(day, '23:59').toISOString();
