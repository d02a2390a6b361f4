/** Times in milliseconds (docs/product.md 13.2). */
export const timing = {
  /** Duration of a toast, and of a toast with a message from the API (docs/product.md 2.16). */
  toast: 2_000,
  apiToast: 5_000,
  footerSlide: 3_000,
  prefetch: 2_000,
  fetchDelay: 200,
  /** Debounce of requests while the user types. */
  typingRest: 200,
  loadingBarThrottle: 200,
  loadingBarDuration: 5_000,
  /** How long a deletion can be undone from its toast. */
  undo: 10_000,
  /**
   * How long a new message must be visible to count as read, and how long to collect further messages before they are
   * marked as read in one request.
   */
  read: 1_000,
  readTogether: 500,
  /** Interval after which a discussion is polled for new messages. Each response without new messages doubles it. */
  freshMessages: 5_000,
} as const;
