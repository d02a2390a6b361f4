/**
 * The red asterisk after a label. Drawn by the style sheet, so that the label's text, by which controls are
 * named and found, stays what the person reads; screen readers hear of it from the control itself.
 */
export function RequiredMark() {
  return <span className="form-required" aria-hidden="true" />;
}
