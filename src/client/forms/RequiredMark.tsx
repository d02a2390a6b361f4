/** The red asterisk after a label; screen readers hear of it from the control itself. */
export function RequiredMark() {
  return (
    <span className="form-required" aria-hidden="true">
      *
    </span>
  );
}
