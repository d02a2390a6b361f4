import { portal } from '../../texts/portal';
import { Button } from '../../ui/Button';
import { PrinterOutlined } from '../../ui/icons';

/** Prints the page: without what can be pressed, with its address and the day as the last line. */
export const PrintButton = () => (
  <Button className="no-print" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
    {portal.print}
  </Button>
);
