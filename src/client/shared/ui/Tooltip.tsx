import Antd, { type TooltipProps } from 'antd/es/tooltip';

/** A text for a control that is hovered or focused. It is next to the control, as texts must be in a landmark. */
export const Tooltip = (props: TooltipProps) => (
  <Antd getPopupContainer={(control) => control.parentElement ?? document.body} {...props} />
);
