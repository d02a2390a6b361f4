/** How a table of the admin area follows what comes: every 30 s, and not behind another window. */
export const LOOKING = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;
