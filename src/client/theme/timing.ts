/** Times in milliseconds (docs/product.md 13.2). */
export const timing = {
  /** A toast, and one of the API's words (docs/product.md 2.16). */
  toast: 2_000,
  apiToast: 5_000,
  footerSlide: 3_000,
  prefetch: 2_000,
  fetchDelay: 200,
  /** How long nobody types before what was typed is asked for. */
  typingRest: 200,
  loadingBarThrottle: 200,
  loadingBarDuration: 5_000,
  /** How long a deletion can be taken back from its toast. */
  undo: 10_000,
  /** How long a new message has to be in view to be read, and how long others are waited for to be told with it. */
  read: 1_000,
  readTogether: 500,
  /** How long after it came a discussion is asked for new messages; each answer without any doubles the pause. */
  freshMessages: 5_000,
} as const;
