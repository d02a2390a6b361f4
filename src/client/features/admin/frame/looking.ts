/** Polling options of the admin tables: every 30 s, and not while the window is unfocused. */
export const LOOKING = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;
