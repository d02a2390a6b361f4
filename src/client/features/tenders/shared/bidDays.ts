/** Default number of days for bids. */
export const USUAL_BID_DAYS = 14;
