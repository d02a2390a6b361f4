import { portal } from '../texts/portal';
import { Button } from '../ui/Button';
import { PrinterOutlined } from '../ui/icons';

/** Prints the page without interactive elements. The last line of the print has the address and the date. */
export const PrintButton = () => (
  <Button className="no-print" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
    {portal.print}
  </Button>
);
